#include "knowledge/constraint/hand_counts.h"

#include <bit>
#include <memory>

#include "base/choose.h"

namespace yomi::knowledge {

namespace {

constexpr int kSuitPoints = 10;  // A K Q J together

// By length and points of a suit.
constexpr auto kSuitWays = [] {
  std::array<std::array<std::uint64_t, kSuitPoints + 1>, 14> ways{};
  for (int length = 0; length <= 13; ++length)
    for (unsigned high_cards = 0; high_cards < 16; ++high_cards)
      ways[static_cast<std::size_t>(length)][static_cast<std::size_t>(suit_points(high_cards))] +=
          choose(kSuitLowCards, length - std::popcount(high_cards));
  return ways;
}();

// By shape: the hands with fewer than p points, for p from 0 to one past the most.
using HandsBelow = std::array<std::array<std::uint64_t, kMaxPoints + 2>, kShapes>;

const HandsBelow& hands_below() {
  static const auto table = [] {
    auto all = std::make_unique<HandsBelow>();
    for (std::size_t shape = 0; shape < kShapes; ++shape) {
      const WaysByPoints ways = ways_from(shapes()[shape], 0);
      auto& below = (*all)[shape];
      below[0] = 0;
      for (std::size_t points = 0; points <= kMaxPoints; ++points) below[points + 1] = below[points] + ways[points];
    }
    return std::unique_ptr<const HandsBelow>(std::move(all));
  }();
  return *table;
}

}  // namespace

std::uint64_t ways_with(int length, unsigned high_cards) {
  return choose(kSuitLowCards, length - std::popcount(high_cards));
}

std::uint64_t suit_ways(int length, int points) {
  return kSuitWays[static_cast<std::size_t>(length)][static_cast<std::size_t>(points)];
}

WaysByPoints ways_from(const bridge::Shape& shape, std::size_t first) {
  WaysByPoints ways{};
  ways[0] = 1;
  for (std::size_t suit = first; suit < 4; ++suit) {
    WaysByPoints more{};
    const auto& own = kSuitWays[static_cast<std::size_t>(shape[suit])];
    for (std::size_t points = 0; points < ways.size(); ++points)
      for (std::size_t here = 0; here <= kSuitPoints && here <= points; ++here)
        more[points] += own[here] * ways[points - here];
    ways = more;
  }
  return ways;
}

std::uint64_t hands_in_cell(std::size_t shape, int points) {
  const auto& below = hands_below()[shape];
  return below[static_cast<std::size_t>(points) + 1] - below[static_cast<std::size_t>(points)];
}

double hands_in(const Cells& cells) {
  const HandsBelow& table = hands_below();
  std::uint64_t hands = 0;
  for (std::size_t shape = 0; shape < kShapes; ++shape) {
    const auto& below = table[shape];
    // Points come in runs: 12 to 21, say.
    for (std::uint64_t left = cells[shape]; left != 0;) {
      const int from = std::countr_zero(left);
      const int to = from + std::countr_one(left >> from);
      hands += below[static_cast<std::size_t>(to)] - below[static_cast<std::size_t>(from)];
      left &= ~std::uint64_t{0} << to;
    }
  }
  return static_cast<double>(hands);
}

const Cells& dealt_cells() {
  static const auto cells = [] {
    auto all = std::make_unique<Cells>();
    for (std::size_t shape = 0; shape < kShapes; ++shape)
      for (int points = 0; points <= kMaxPoints; ++points)
        if (hands_in_cell(shape, points) > 0) (*all)[shape] |= std::uint64_t{1} << points;
    return std::unique_ptr<const Cells>(std::move(all));
  }();
  return *cells;
}

}  // namespace yomi::knowledge
