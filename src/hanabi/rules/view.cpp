#include "hanabi/rules/view.h"

namespace yomi::hanabi {

Counts View::unseen() const {
  Counts counts;
  for (int index = 0; index < kKinds; ++index) counts[std::size_t(index)] = table_.hidden(Card::at(index));
  for (Seat other = 0; other < table_.players(); ++other) {
    if (other == seat_) continue;
    for (Slot slot = 0; slot < table_.hand_size(other); ++slot) --counts[std::size_t(card(other, slot).index())];
  }
  return counts;
}

View View::from(Seat other, const Hand& mine) const {
  View theirs = *this;
  theirs.hands_[std::size_t(seat_)] = mine;
  theirs.hands_[std::size_t(other)] = Hand();
  theirs.seat_ = other;
  return theirs;
}

Game View::game(const Hand& mine, std::span<const Card> rest) const {
  Hands hands = hands_;
  hands[std::size_t(seat_)] = mine;
  return Game(table_, hands, rest);
}

}  // namespace yomi::hanabi
