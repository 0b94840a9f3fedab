#pragma once

#include "bridge/call.h"
#include "inference/propagation/bounds.h"

namespace yomi::agents {

// What a pair can make in one strain, by the counts of bridge/levels.h over the bounds known of its hands. A level
// below 1 means fewer than seven tricks. In no-trump `highest_by_counts` sets no limit.
struct Makeable {
  bridge::Strain strain = bridge::Strain::NoTrump;
  bool established = false;   // the pair is known to have a trump suit, or in no-trump the points for game
  int level = 0;              // by the lower bounds
  int highest_by_counts = 7;  // by the upper bounds of points, losers and aces
  int highest_by_points = 7;  // highest_likely_level of the upper bound of points
  int cards = 0;              // in the trump suit, at least

  [[nodiscard]] bool any() const { return established && level > 0; }
  [[nodiscard]] bridge::Call bid() const { return bridge::Call::bid(level, strain); }
  [[nodiscard]] int tricks() const { return level + 6; }

  friend bool operator==(const Makeable&, const Makeable&) = default;
};

Makeable makeable_in(bridge::Strain strain, const inference::Bounds& bounds, bridge::Side side);
// The contract that scores most; of equals the one with more trumps, then the lower strain. If none reaches the one
// level, the longest established trump suit.
Makeable best_makeable(const inference::Bounds& bounds, bridge::Side side, bool vulnerable);

}  // namespace yomi::agents
