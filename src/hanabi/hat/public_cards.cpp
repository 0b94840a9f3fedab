#include "hanabi/hat/public_cards.h"

namespace yomi::hanabi {

PublicCards::PublicCards(const Table& table) {
  for (Seat seat = 0; seat < table.players(); ++seat)
    for (Slot slot = 0; slot < table.hand_size(seat); ++slot)
      sets_[std::size_t(seat)][std::size_t(slot)] = table.told(seat, slot);
  count(table);
}

void PublicCards::narrow(Seat seat, const HandSets& sets) {
  HandSets& own = sets_[std::size_t(seat)];
  for (std::size_t slot = 0; slot < own.size(); ++slot)
    if (!(own[slot] & sets[slot]).empty()) own[slot] &= sets[slot];
}

void PublicCards::follow(const Turn& turn, const Table& after) {
  if (!turn.move.is_clue()) {
    HandSets& hand = sets_[std::size_t(turn.seat)];
    for (std::size_t slot = std::size_t(turn.move.slot()); slot + 1 < hand.size(); ++slot) hand[slot] = hand[slot + 1];
    const int size = after.hand_size(turn.seat);
    const int kept = size - (size == after.rules().hand ? 1 : 0);
    for (Slot slot = kept; slot < kMaxHand; ++slot) hand[std::size_t(slot)] = slot < size ? CardSet::all() : CardSet();
  } else {
    HandSets& hand = sets_[std::size_t(turn.move.to())];
    for (Slot slot = 0; slot < after.hand_size(turn.move.to()); ++slot) {
      const CardSet told = after.told(turn.move.to(), slot);
      CardSet& own = hand[std::size_t(slot)];
      own = own.meets(told) ? own & told : told;
    }
  }
  count(after);
}

void PublicCards::count(const Table& table) {
  std::array<std::array<bool, kMaxHand>, kMaxPlayers> known{};
  for (int kind = 0; kind < kKinds; ++kind)
    left_[std::size_t(kind)] = static_cast<std::int8_t>(table.hidden(Card::at(kind)));
  CardSet gone;
  for (const Card card : CardSet::all())
    if (left(card) == 0) gone |= card;
  for (bool again = true; again;) {
    again = false;
    for (Seat seat = 0; seat < table.players(); ++seat)
      for (Slot slot = 0; slot < table.hand_size(seat); ++slot) {
        bool& is_known = known[std::size_t(seat)][std::size_t(slot)];
        if (is_known) continue;
        CardSet& set = sets_[std::size_t(seat)][std::size_t(slot)];
        if (set.meets(gone) && !(set - gone).empty()) set -= gone;
        if (set.size() != 1) continue;
        is_known = true;
        const Card card = set.first();
        if (left(card) > 0 && --left_[std::size_t(card.index())] == 0) {
          gone |= card;
          again = true;
        }
      }
  }
  odd_ = pairs_ = CardSet();
  for (const Card card : CardSet::all()) {
    if ((left(card) & 1) != 0) odd_ |= card;
    if ((left(card) & 2) != 0) pairs_ |= card;
  }
}

}  // namespace yomi::hanabi
