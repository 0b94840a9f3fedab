#include "hanabi/hat/code.h"

#include <algorithm>

namespace yomi::hanabi {

HatCode::HatCode(const Table& table, const PublicCards& cards, Seat giver, const QuestionOptions& options)
    : table_(table), cards_(cards), giver_(giver), options_(options) {
  for (int step = 1; step < table.players(); ++step) {
    const Seat seat = (giver + step) % table.players();
    Part& part = parts_[std::size_t(seat)];
    part = part_of(seat);
    part.first = clue_numbers_;
    clue_numbers_ += part.classes;
  }
  for (Slot slot = 0; slot < table.hand_size(giver); ++slot)
    if (cards.possible(giver, slot).within(table.useless()))
      useless_[std::size_t(discard_numbers_++)] = static_cast<std::int8_t>(slot);
}

bool HatCode::may_all_be(Seat seat, CardSet cards) const {
  for (Slot slot = 0; slot < table_.hand_size(seat); ++slot)
    if (!cards_.possible(seat, slot).meets(cards)) return false;
  return true;
}

HatCode::Part HatCode::part_of(Seat listener) const {
  const int size = table_.hand_size(listener);
  if (size == 0) return {};
  Part part;
  // The index cards are those of which least is known, the newest first.
  std::array<int, kMaxHand> open{};
  for (Slot slot = 0; slot < size; ++slot) {
    const CardSet set = cards_.possible(listener, slot);
    open[std::size_t(slot)] = set.within(table_.useless()) ? 0 : set.size();
    int at = slot;
    for (; at > 0 && open[std::size_t(part.index[std::size_t(at - 1)])] <= open[std::size_t(slot)]; --at)
      part.index[std::size_t(at)] = part.index[std::size_t(at - 1)];
    part.index[std::size_t(at)] = static_cast<std::uint8_t>(slot);
  }
  if (table_.players() == 2 && table_.can_discard()) {
    part.depth = std::min(options_.index_cards, size);
    part.classes = 2 * (part.depth + 1);
    return part;
  }
  // The index card can always be told by colour and by rank. A clue that does not touch it can be given unless all
  // cards are the same; by colour, unless all have the same colour; by rank, unless all have the same rank.
  part.classes = 4;
  for (Color color = 0; color < kColors; ++color)
    if (may_all_be(listener, CardSet::of_color(color))) part.classes = 3;
  for (int rank = 1; rank <= kRanks; ++rank)
    if (may_all_be(listener, CardSet::of_rank(rank))) part.classes = 3;
  for (const Card card : CardSet::all())
    if (card.copies() >= size && may_all_be(listener, card)) part.classes = 2;
  return part;
}

int HatCode::class_of(const Part& part, Move clue, std::uint8_t touched) {
  const int kind = clue.act() == Act::ClueRank ? 0 : 1;
  if (part.classes == 2) return kind;
  int level = 0;
  while (level < part.depth && (touched >> part.index[std::size_t(level)] & 1) == 0) ++level;
  return part.classes == 3 && level == 1 ? 2 : 2 * level + kind;
}

int HatCode::clue_number(Move clue, std::uint8_t touched) const {
  const Part& part = parts_[std::size_t(clue.to())];
  return part.first + class_of(part, clue, touched);
}

int HatCode::discard_number(Slot slot) const {
  if (discard_numbers_ < 2) return -1;
  for (int at = 0; at < discard_numbers_; ++at)
    if (useless_[std::size_t(at)] == slot) return at;
  return -1;
}

int HatCode::number_to_send(const Hands& hands, int numbers) const {
  if (numbers == 0) return 0;  // nobody else has a card left
  int sum = 0;
  for (Seat seat = 0; seat < table_.players(); ++seat)
    if (seat != giver_)
      sum += HatQuestion(table_, cards_, seat, numbers, options_).answer(hands[std::size_t(seat)]).number;
  return sum % numbers;
}

void HatCode::hear(int number, int numbers, const Hands& hands, Seat listener, PublicCards& cards) const {
  int others = 0;
  std::array<HandSets, kMaxPlayers> known{};
  for (Seat seat = 0; seat < table_.players(); ++seat) {
    if (seat == giver_ || seat == listener) continue;
    const auto answer = HatQuestion(table_, cards_, seat, numbers, options_).answer(hands[std::size_t(seat)]);
    others += answer.number;
    known[std::size_t(seat)] = answer.known;
  }
  if (listener >= 0 && listener != giver_)
    known[std::size_t(listener)] = HatQuestion(table_, cards_, listener, numbers, options_)
                                       .known_after(((number - others) % numbers + numbers) % numbers);
  // `cards` may be the one that the questions are about, so it changes last.
  for (Seat seat = 0; seat < table_.players(); ++seat)
    if (seat != giver_) cards.narrow(seat, known[std::size_t(seat)]);
}

int HatCode::narrowing(Move clue, std::uint8_t touched) const {
  int fewer = 0;
  for (Slot slot = 0; slot < table_.hand_size(clue.to()); ++slot) {
    const CardSet set = cards_.possible(clue.to(), slot);
    if (set.within(table_.useless())) continue;
    const CardSet ruled_out = (touched >> slot & 1) != 0 ? set - clue.names() : set & clue.names();
    fewer += ruled_out.size();
  }
  return fewer;
}

std::optional<Move> HatCode::clue(int number, const Hands& hands) const {
  std::optional<Move> best;
  int most = -1;
  for (Seat seat = 0; seat < table_.players(); ++seat) {
    if (seat == giver_) continue;
    const auto consider = [&](Move clue) {
      const std::uint8_t touched = touched_by(clue, table_, hands[std::size_t(seat)]);
      if (touched == 0) return;
      if (clue_number(clue, touched) != number) return;
      const int value = narrowing(clue, touched);
      if (value <= most) return;
      most = value;
      best = clue;
    };
    for (Color color = 0; color < kColors; ++color) consider(Move::clue_color(seat, color));
    for (int rank = 1; rank <= kRanks; ++rank) consider(Move::clue_rank(seat, rank));
  }
  return best;
}

}  // namespace yomi::hanabi
