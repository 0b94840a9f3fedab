#include "hanabi/hat/two_players.h"

namespace yomi::hanabi {

BestClue::BestClue(const Table& table, const PublicCards& cards, const HatCode& code, const Hands& hands,
                   const HatNumbers& numbers)
    : numbers_(numbers), listener_(1 - table.to_move()) {
  const Hand& hand = hands[std::size_t(listener_)];
  const TwoPlayerWorth& worth = numbers.worth;
  const int number = code.number_to_send(hands, code.clue_numbers());
  PublicCards heard = cards;
  code.hear(number, code.clue_numbers(), hands, -1, heard);
  const Outlook before = outlook(table, cards, hand);
  const auto consider = [&](Move clue) {
    const std::uint8_t touched = touched_by(clue, table, hand);
    if (touched == 0 || code.clue_number(clue, touched) != number) return;
    const Turn turn{table.to_move(), clue, {}, false, touched};
    Table after = table;
    after.show(turn);
    PublicCards then = heard;
    then.follow(turn, after);
    const Outlook now = outlook(after, then, hand);
    double value = worth.next_play * (now.plays - before.plays) + worth.useless * (now.useless - before.useless) +
                   worth.narrowed * (before.kinds - now.kinds) + worth.danger * (before.danger - now.danger);
    if (before.plays == 0 && now.plays > 0) value += worth.first_play;
    if (clue_ && value <= worth_) return;
    clue_ = clue;
    worth_ = value;
  };
  for (Color color = 0; color < kColors; ++color) consider(Move::clue_color(listener_, color));
  for (int rank = 1; rank <= kRanks; ++rank) consider(Move::clue_rank(listener_, rank));
  worth_ -= worth.token + worth.token_shared / table.clues() + (table.clues() == 1 ? worth.token_last : 0);
}

BestClue::Outlook BestClue::outlook(const Table& table, const PublicCards& cards, const Hand& hand) const {
  Outlook outlook;
  CardSet playable = table.playable();
  std::array<double, kKinds> costs;
  for (const Card card : CardSet::all()) costs[std::size_t(card.index())] = numbers_.costs.of(card, table);
  double least = 1e9;
  for (Slot slot = 0; slot < table.hand_size(listener_); ++slot) {
    const CardSet set = cards.possible(listener_, slot);
    const Card card = hand[std::size_t(slot)];
    if (set.within(table.useless())) {
      ++outlook.useless;
      outlook.danger = least = 0;
      continue;
    }
    if (set.within(table.playable()) && playable.has(card)) {
      ++outlook.plays;
      playable -= card;
    }
    outlook.kinds += (set - table.useless()).size();
    double cost = 0;
    for (const Card kind : set) cost += cards.left(kind) * costs[std::size_t(kind.index())];
    const int copies = cards.left(set);
    // A set without free copies is a card that all know.
    cost = copies > 0 ? cost / copies : costs[std::size_t(card.index())];
    if (cost >= least) continue;
    least = cost;
    outlook.danger = costs[std::size_t(card.index())];
  }
  if (outlook.plays > 0) outlook.danger *= numbers_.worth.danger_if_busy;
  return outlook;
}

}  // namespace yomi::hanabi
