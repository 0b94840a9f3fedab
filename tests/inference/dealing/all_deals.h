#pragma once

#include <array>
#include <functional>
#include <vector>

#include "inference/dealing/deal_condition.h"

// The oracle: every way to give the pool to the hidden hands, one card after another.
namespace yomi::inference {

inline std::vector<bridge::Deal> all_deals(const DealCondition& condition) {
  std::vector<bridge::Deal> deals;
  std::array<bridge::CardSet, 4> hands;
  for (std::size_t seat = 0; seat < 4; ++seat)
    hands[seat] = condition.seen[seat] ? *condition.seen[seat] : condition.hidden[seat].held;
  std::vector<bridge::Card> pool;
  for (const bridge::Card card : condition.pool()) pool.push_back(card);
  const std::function<void(std::size_t)> give = [&](std::size_t next) {
    if (next == pool.size()) {
      if (const auto deal = bridge::Deal::of(hands); condition.fits(deal)) deals.push_back(deal);
      return;
    }
    for (std::size_t seat = 0; seat < 4; ++seat) {
      if (hands[seat].size() == 13) continue;
      hands[seat].add(pool[next]);
      give(next + 1);
      hands[seat].remove(pool[next]);
    }
  };
  give(0);
  return deals;
}

}  // namespace yomi::inference
