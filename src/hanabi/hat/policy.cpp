#include "hanabi/hat/policy.h"

#include <algorithm>

#include "hanabi/hat/two_players.h"

namespace yomi::hanabi {

OwnSets::OwnSets(const Table& table, const Hands& hands, const PublicCards& cards)
    : slots(cards.hand(table.to_move())) {
  const Seat me = table.to_move();
  for (int kind = 0; kind < kKinds; ++kind) unseen[std::size_t(kind)] = table.hidden(Card::at(kind));
  for (Seat seat = 0; seat < table.players(); ++seat)
    for (Slot slot = 0; seat != me && slot < table.hand_size(seat); ++slot)
      --unseen[std::size_t(hands[std::size_t(seat)][std::size_t(slot)].index())];
  // Cards that are known use up copies, until nothing changes.
  Counts left = unseen;
  std::array<bool, kMaxHand> known{};
  for (bool again = true; again;) {
    again = false;
    std::uint32_t bits = 0;
    for (int kind = 0; kind < kKinds; ++kind) bits |= std::uint32_t{left[std::size_t(kind)] > 0} << kind;
    for (Slot slot = 0; slot < table.hand_size(me); ++slot) {
      CardSet& set = slots[std::size_t(slot)];
      if (known[std::size_t(slot)]) continue;
      if (set.meets(CardSet(bits))) set &= CardSet(bits);
      if (set.size() != 1) continue;
      known[std::size_t(slot)] = true;
      again |= --left[std::size_t(set.first().index())] == 0;
    }
  }
}

// The situation as the player to move sees it.
struct HatPolicy::Sight {
  Sight(const Table& on_table, const Hands& all, const PublicCards& cards, const HatNumbers& with)
      : table(on_table), numbers(with), own(on_table, all, cards), size(on_table.hand_size(on_table.to_move())) {
    for (Seat seat = 0; seat < table.players(); ++seat)
      for (Slot slot = 0; seat != table.to_move() && slot < table.hand_size(seat); ++slot)
        held |= all[std::size_t(seat)][std::size_t(slot)];
    int discards = 0;
    for (const Card card : CardSet::all()) discards += table.discarded(card);
    const Rules& rules = table.rules();
    early = discards <= kDeckSize - rules.aside - kMaxScore - rules.players * rules.hand;
  }
  [[nodiscard]] CardSet slot(Slot at) const { return own.slots[std::size_t(at)]; }
  [[nodiscard]] double copies(Card card) const { return own.unseen[std::size_t(card.index())]; }
  // The mean of a function over what the slot can be.
  template <class Value>
  [[nodiscard]] double mean(Slot at, const Value& value) const {
    double sum = 0;
    double total = 0;
    for (const Card card : slot(at)) {
      sum += copies(card) * value(card);
      total += copies(card);
    }
    return total > 0 ? sum / total : 0;
  }
  // The expected cost of discarding the slot.
  [[nodiscard]] double cost(Slot at) const {
    return mean(at, [&](Card card) {
      if (held.has(card) && !table.useless().has(card)) return numbers.costs.held;
      return numbers.costs.of(card, table);
    });
  }
  [[nodiscard]] Slot first_useless() const {
    for (Slot at = 0; at < size; ++at)
      if (slot(at).within(table.useless())) return at;
    return -1;
  }

  const Table& table;
  const HatNumbers& numbers;
  OwnSets own;
  int size;
  CardSet held;       // by the others
  bool early = true;  // discards do not yet cost turns that are needed
};

Slot HatPolicy::sure_play(const Sight& sight) {
  Slot best = -1;
  double most = 0;
  for (Slot slot = 0; slot < sight.size; ++slot) {
    if (!sight.slot(slot).within(sight.table.playable())) continue;
    const double value = sight.mean(slot, [&](Card card) {
      double sum = sight.numbers.lower * (kRanks - card.rank());
      if (card.rank() < kRanks && sight.held.has(Card(card.color(), card.rank() + 1))) sum += sight.numbers.opens_way;
      if (card.rank() == kRanks) sum += sight.numbers.five;
      if (sight.held.has(card)) sum -= sight.numbers.held_by_other;
      return sum;
    });
    if (best >= 0 && value <= most) continue;
    most = value;
    best = slot;
  }
  return best;
}

Slot HatPolicy::risky_play(const Sight& sight) {
  if (sight.table.lives() <= 1) return -1;
  Slot best = -1;
  double most = sight.table.deck_size() == 0 ? sight.numbers.risk_last
                : sight.early                ? sight.numbers.risk
                                             : sight.numbers.risk_late;
  for (Slot slot = 0; slot < sight.size; ++slot) {
    const double chance = sight.mean(slot, [&](Card card) { return sight.table.playable().has(card) ? 1 : 0; });
    if (chance <= most) continue;
    most = chance;
    best = slot;
  }
  return best;
}

Slot HatPolicy::best_discard(const Sight& sight) {
  Slot best = 0;
  double least = 1e9;
  for (Slot slot = 0; slot < sight.size; ++slot) {
    const double loss = sight.cost(slot);
    if (loss >= least) continue;
    least = loss;
    best = slot;
  }
  return best;
}

Move HatPolicy::clue_or_discard(const Sight& sight, const HatCode& code, const Hands& hands, const PublicCards& cards) {
  const Table& table = sight.table;
  std::optional<BestClue> best;
  if (table.can_clue()) best.emplace(table, cards, code, hands, sight.numbers);
  const bool may_clue = best && best->clue();
  if (!table.can_discard()) return may_clue ? *best->clue() : Move::play(0);
  const TwoPlayerWorth& worth = sight.numbers.worth;
  const Slot useless = sight.first_useless();
  const Slot slot = useless >= 0 ? useless : best_discard(sight);
  double discard = useless >= 0 ? worth.discard_useless : -worth.discard * sight.cost(slot);
  const int turns = table.deck_size() + table.players();
  if (turns <= table.most_possible() - table.cards_played()) discard -= worth.discard_late;
  if (may_clue && best->worth() >= discard) return *best->clue();
  const int numbers = useless >= 0 ? code.discard_numbers() : 0;
  return Move::discard(numbers < 2 ? slot : code.slot_to_discard(code.number_to_send(hands, numbers)));
}

Move HatPolicy::move(const Table& table, const Hands& hands, const PublicCards& cards) const {
  const Sight sight(table, hands, cards, options_.at(table));
  if (const Slot slot = sure_play(sight); slot >= 0) return Move::play(slot);
  if (const Slot slot = risky_play(sight); slot >= 0) return Move::play(slot);
  const HatCode code(table, cards, table.to_move(), options_.at(table).question);
  if (table.players() == 2) return clue_or_discard(sight, code, hands, cards);
  const Slot useless = sight.first_useless();
  const auto discard_useless = [&] {
    const int numbers = code.discard_numbers();
    return Move::discard(numbers < 2 ? useless : code.slot_to_discard(code.number_to_send(hands, numbers)));
  };
  if (table.can_discard() && sight.early && useless >= 0) return discard_useless();
  const bool somebody_can_play = sight.held.meets(table.playable());
  if (table.can_clue() &&
      (somebody_can_play || table.clues() > sight.numbers.idle_clues[std::size_t(table.players())] ||
       !table.can_discard()))
    if (const auto clue = code.clue(code.number_to_send(hands, code.clue_numbers()), hands)) return *clue;
  if (!table.can_discard()) return Move::play(0);
  return useless >= 0 ? discard_useless() : Move::discard(best_discard(sight));
}

std::vector<Move> HatPolicy::honest_moves(const Table& table, const Hands& hands, const PublicCards& cards) const {
  const HatCode code(table, cards, table.to_move(), options_.at(table).question);
  const int clue = table.can_clue() ? code.number_to_send(hands, code.clue_numbers()) : -1;
  const int discard = code.discard_numbers() < 2 ? -1 : code.number_to_send(hands, code.discard_numbers());
  std::vector<Move> moves = legal_moves(table, hands);
  std::erase_if(moves, [&](Move move) {
    if (move.is_clue()) return code.clue_number(move, touched_by(move, table, hands[std::size_t(move.to())])) != clue;
    if (move.act() == Act::Play) return false;
    const int number = code.discard_number(move.slot());
    return number >= 0 && number != discard;
  });
  return moves;
}

void HatPolicy::follow(const Table& before, const Hands& hands, const Turn& turn, const Table& after, Seat listener,
                       PublicCards& cards) const {
  if (turn.move.act() != Act::Play) {
    const bool clue = turn.move.is_clue();
    const HatCode code(before, cards, turn.seat, options_.at(before).question);
    const int number = clue ? code.clue_number(turn.move, turn.touched) : code.discard_number(turn.move.slot());
    if (number >= 0) code.hear(number, clue ? code.clue_numbers() : code.discard_numbers(), hands, listener, cards);
  }
  cards.follow(turn, after);
}

}  // namespace yomi::hanabi
