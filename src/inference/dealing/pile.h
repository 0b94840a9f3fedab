#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "bridge/cards.h"
#include "bridge/seat.h"
#include "inference/dealing/deal_condition.h"

namespace yomi::inference {

// The unit of counting: one hand of which something is known, or several hands together of which nothing is known.
// Lengths, points and losers are those of the thirteen cards dealt, including the cards held.
struct Pile {
  struct Share {
    bridge::Seat seat;
    bridge::CardSet held;  // cards that the seat has already
    int takes;             // from the pool
  };
  std::vector<Share> shares;
  int size = 0;          // cards taken from the pool
  bridge::CardSet held;  // of all seats
  bridge::CardSet may;   // cards of the pool that it can take

  // A hand's lengths suit by suit, its points as bits, its losers.
  std::array<knowledge::Span, 4> length{{{0, 13}, {0, 13}, {0, 13}, {0, 13}}};
  std::uint64_t points = knowledge::kAllPoints;
  knowledge::Span losers{0, kMostLosers};
  // If set, every shape has its own points, in `cells`; `length` and `points` are only their hull.
  bool joint = false;
  knowledge::Cells cells;

  [[nodiscard]] bool counts_points() const { return joint || points != knowledge::kAllPoints; }
  [[nodiscard]] bool counts_losers() const { return losers.lo > 0 || losers.hi < kMostLosers; }
};

}  // namespace yomi::inference
