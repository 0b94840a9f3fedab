#pragma once

#include "bridge/call.h"
#include "inference/propagation/bounds.h"

namespace yomi::agents {

// What a pair can make in one strain, by common sense over what is known of it (inference/common_sense.h): eight cards
// are a trump suit, tricks are 24 less the losers of both, 26 points a game, 33 and 37 a slam. Levels below 1 say that
// it falls short even of seven tricks.
struct Makeable {
  bridge::Strain strain = bridge::Strain::NoTrump;
  bool sure = false;  // something is known: a trump suit, or the points for game
  int level = 0;      // that it can be counted on to make: by the lower ends
  int most = 7;       // by the upper ends
  int likely = 7;     // the highest that so few points make at all often, whatever the shape
  int cards = 0;      // in the trump suit, at least

  [[nodiscard]] bool any() const { return sure && level > 0; }
  [[nodiscard]] bridge::Call bid() const { return bridge::Call::bid(level, strain); }
  // The tricks that the level is made of.
  [[nodiscard]] int tricks() const { return level + 6; }

  friend bool operator==(const Makeable&, const Makeable&) = default;
};

Makeable makeable_in(bridge::Strain strain, const inference::Bounds& bounds, bridge::Side side);
// The one that scores most; of those that score the same the longer suit, then the lower. If none reaches the one level
// the longest trump suit that is sure, and otherwise nothing sure.
Makeable best_makeable(const inference::Bounds& bounds, bridge::Side side, bool vulnerable);

}  // namespace yomi::agents
