#pragma once

#include <vector>

#include "inference/dealing/pile.h"

namespace yomi::inference {

// One hidden hand as it will be counted: the cards it may take, and its picture simplified by the cards in the pool.
struct HandOutline {
  Pile::Share share;
  bridge::CardSet may;
  knowledge::Cells cells;
  knowledge::Span losers;

  // The bounding box of the cells. If it is larger than the cells, the hand is counted jointly or tested.
  std::array<knowledge::Span, 4> length{};
  std::uint64_t points = 0;
  bool box = true;
  bool joint = false;
  double hands = 0;  // the number of hands with its cells

  [[nodiscard]] bool empty() const { return points == 0; }
  [[nodiscard]] bool counts_losers() const { return losers.lo > 0 || losers.hi < kMostLosers; }
  // Whether the hand may take any cards of the pool.
  [[nodiscard]] bool free(bridge::CardSet pool) const;
  void set_free();
  [[nodiscard]] Pile pile() const;
};

// The hidden hands of a condition, each by its first picture. If there are two, each has what the other has not, so
// that the first outline takes over all that is known of the lengths and points of the second.
std::vector<HandOutline> hand_outlines(const DealCondition& condition);

}  // namespace yomi::inference
