#pragma once

#include <vector>

#include "inference/dealing/pile.h"

namespace yomi::inference {

// One hidden hand as it will be counted: what it may take, and its picture made as plain as the cards in the pool
// allow.
struct Outline {
  Pile::Share share;
  bridge::CardSet may;
  knowledge::Cells cells;
  knowledge::Span losers;

  // The box around the cells. If it is more than the cells, the rest has to be counted jointly or tested.
  std::array<knowledge::Span, 4> length{};
  std::uint64_t points = 0;
  bool box = true;
  bool joint = false;
  double hands = 0;  // how many of all hands have its cells

  [[nodiscard]] bool empty() const { return points == 0; }
  [[nodiscard]] bool counts_losers() const { return losers.lo > 0 || losers.hi < kMostLosers; }
  // Nothing is asked of it but to take its cards, any of the pool.
  [[nodiscard]] bool free(bridge::CardSet pool) const;
  void set_free();
  [[nodiscard]] Pile pile() const;
};

// The hidden hands of a condition, each by its first picture. If there are two, all that is said of the lengths and
// points of one is said of the other, because each has what the other has not: the first outline then says it all.
std::vector<Outline> outlines(const Condition& condition);

}  // namespace yomi::inference
