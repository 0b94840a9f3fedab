#include "inference/auction/evidence.h"

namespace yomi::inference {

using namespace bridge;

Evidence Evidence::of(const View& view) {
  Evidence evidence{view.board(), view.auction(), {}, view.play()};
  evidence.hands[static_cast<std::size_t>(index(view.seat()))] = view.hand();
  if (view.dummy()) evidence.hands[static_cast<std::size_t>(index(view.play()->contract().dummy()))] = view.dummy();
  return evidence;
}

CardSet Evidence::held(Seat seat) const {
  if (hand(seat)) return *hand(seat);
  return play ? play->played_by(seat) : CardSet();
}

CardSet Evidence::lacked(Seat seat) const {
  const CardSet mine = held(seat);
  if (hand(seat)) return CardSet::all() - mine;
  CardSet lacked;
  for (const Seat other : kSeats)
    if (other != seat) lacked.add(held(other));
  if (play)
    for (const Suit suit : kSuits)
      if (play->shown_out(seat, suit)) lacked.add(CardSet::of(suit) - mine);
  return lacked;
}

}  // namespace yomi::inference
