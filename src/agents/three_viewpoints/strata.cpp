#include "agents/three_viewpoints/strata.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

#include "mind/weights.h"

namespace yomi::agents {

using namespace bridge;

namespace {

// 0, then the middle, then the quarters, ...: any first few are spread evenly over the whole.
std::vector<std::size_t> halving_order(std::size_t size) {
  std::vector<std::size_t> order;
  for (std::size_t step = std::bit_ceil(size); step > 0; step /= 2)
    for (std::size_t at = step == std::bit_ceil(size) ? 0 : step; at < size; at += 2 * step) order.push_back(at);
  return order;
}

}  // namespace

Suit suit_in_play(const Play& play) {
  if (play.led()) return *play.led();
  const auto cards = play.cards();
  return cards.empty() ? Suit::Spades : cards[cards.size() - 4].suit();
}

std::vector<Deal> stratified(std::span<const Deal> deals, std::span<const double> weights, std::size_t wanted,
                             Seat hidden, Suit suit, Stream& stream) {
  std::vector<std::size_t> order(deals.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t at) {
    const CardSet hand = deals[at].hand(hidden);
    return std::pair(hand.length(suit), hand.holding(suit));
  });
  std::vector<double> ordered;
  for (const std::size_t at : order) ordered.push_back(weights[at]);
  const auto drawn = mind::systematic_draws(ordered, wanted, stream);
  std::vector<Deal> mixed;
  for (const std::size_t at : halving_order(drawn.size())) mixed.push_back(deals[order[drawn[at]]]);
  return mixed;
}

}  // namespace yomi::agents
