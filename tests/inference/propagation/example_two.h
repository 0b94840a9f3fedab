#pragma once

#include "bridge/cards.h"
#include "inference/propagation/beliefs.h"

// The second example of the paper on bidding: South opens 2S, and North looks at its hand.
namespace yomi::inference {

inline constexpr GivenId kTwoSpades = 7;
inline constexpr GivenId kOwnHand = 3;

inline Beliefs example_two() {
  using bridge::Seat;
  Beliefs beliefs;
  beliefs.give(Seat::South, Feature::Spades, {6, 13}, kTwoSpades);
  beliefs.give(Seat::South, Feature::Hearts, {0, 3}, kTwoSpades);
  beliefs.give(Seat::South, Feature::Points, {6, 10}, kTwoSpades);
  beliefs.give(Seat::South, Feature::Losers, {7, 8}, kTwoSpades);
  beliefs.give(Seat::North, known_hand(*bridge::parse_hand("K8752.75.8.J9843")), kOwnHand);
  beliefs.propagate();
  return beliefs;
}

}  // namespace yomi::inference
