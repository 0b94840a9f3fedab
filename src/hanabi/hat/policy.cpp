#include "hanabi/hat/policy.h"

#include <algorithm>

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
  Sight(const Table& on_table, const Hands& all, const PublicCards& cards)
      : table(on_table), own(on_table, all, cards), size(on_table.hand_size(on_table.to_move())) {
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
  [[nodiscard]] Slot first_useless() const {
    for (Slot at = 0; at < size; ++at)
      if (slot(at).within(table.useless())) return at;
    return -1;
  }

  const Table& table;
  OwnSets own;
  int size;
  CardSet held;       // by the others
  bool early = true;  // discards do not yet cost turns that are needed
};

Slot HatPolicy::sure_play(const Sight& sight) const {
  Slot best = -1;
  double most = 0;
  for (Slot slot = 0; slot < sight.size; ++slot) {
    if (!sight.slot(slot).within(sight.table.playable())) continue;
    const double value = sight.mean(slot, [&](Card card) {
      double sum = options_.lower * (kRanks - card.rank());
      if (card.rank() < kRanks && sight.held.has(Card(card.color(), card.rank() + 1))) sum += options_.opens_way;
      if (card.rank() == kRanks) sum += options_.five;
      if (sight.held.has(card)) sum -= options_.held_by_other;
      return sum;
    });
    if (best >= 0 && value <= most) continue;
    most = value;
    best = slot;
  }
  return best;
}

Slot HatPolicy::risky_play(const Sight& sight) const {
  if (sight.table.lives() <= 1) return -1;
  Slot best = -1;
  double most = sight.table.deck_size() == 0 ? options_.risk_last : sight.early ? options_.risk : options_.risk_late;
  for (Slot slot = 0; slot < sight.size; ++slot) {
    const double chance = sight.mean(slot, [&](Card card) { return sight.table.playable().has(card) ? 1 : 0; });
    if (chance <= most) continue;
    most = chance;
    best = slot;
  }
  return best;
}

Slot HatPolicy::best_discard(const Sight& sight) const {
  Slot best = 0;
  double least = 1e9;
  for (Slot slot = 0; slot < sight.size; ++slot) {
    const double loss = sight.mean(slot, [&](Card card) {
      const int below_five = kRanks - card.rank();
      if (sight.table.useless().has(card)) return 0.0;
      if (sight.held.has(card)) return options_.loss_held;
      if (sight.table.critical().has(card)) return options_.loss_last + options_.loss_last_rank * below_five;
      return options_.loss_other + options_.loss_other_rank * below_five;
    });
    if (loss >= least) continue;
    least = loss;
    best = slot;
  }
  return best;
}

Move HatPolicy::move(const Table& table, const Hands& hands, const PublicCards& cards) const {
  const Sight sight(table, hands, cards);
  if (const Slot slot = sure_play(sight); slot >= 0) return Move::play(slot);
  if (const Slot slot = risky_play(sight); slot >= 0) return Move::play(slot);
  const HatCode code(table, cards, table.to_move(), options_.question);
  const Slot useless = sight.first_useless();
  const auto discard_useless = [&] {
    const int numbers = code.discard_numbers();
    return Move::discard(numbers < 2 ? useless : code.slot_to_discard(code.number_to_send(hands, numbers)));
  };
  if (table.can_discard() && sight.early && useless >= 0) return discard_useless();
  const bool somebody_can_play = sight.held.meets(table.playable());
  if (table.can_clue() &&
      (somebody_can_play || table.clues() > options_.idle_clues[std::size_t(table.players())] || !table.can_discard()))
    return code.clue(code.number_to_send(hands, code.clue_numbers()), hands);
  if (!table.can_discard()) return Move::play(0);
  return useless >= 0 ? discard_useless() : Move::discard(best_discard(sight));
}

std::vector<Move> HatPolicy::honest_moves(const Table& table, const Hands& hands, const PublicCards& cards) const {
  const HatCode code(table, cards, table.to_move(), options_.question);
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
    const HatCode code(before, cards, turn.seat, options_.question);
    const int number = clue ? code.clue_number(turn.move, turn.touched) : code.discard_number(turn.move.slot());
    if (number >= 0) code.hear(number, clue ? code.clue_numbers() : code.discard_numbers(), hands, listener, cards);
  }
  cards.follow(turn, after);
}

}  // namespace yomi::hanabi
