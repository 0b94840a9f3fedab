#include "inference/hands_in.h"

#include <array>
#include <bit>
#include <memory>

namespace yomi::inference {

using knowledge::kMaxPoints;
using knowledge::kShapes;

namespace {

constexpr int kSuitPoints = 10;  // A K Q J
using BySuitPoints = std::array<double, kSuitPoints + 1>;
// By shape: how many hands have fewer than p points, for p from 0 to one past the most.
using Table = std::array<std::array<double, kMaxPoints + 2>, kShapes>;

double choose(int n, int k) {
  if (k < 0 || k > n) return 0;
  double ways = 1;
  for (int i = 0; i < k; ++i) ways = ways * (n - i) / (i + 1);
  return ways;
}

// The ways to hold so many cards of a suit with so many points.
std::array<BySuitPoints, 14> holdings() {
  std::array<BySuitPoints, 14> ways{};
  for (unsigned honours = 0; honours < 16; ++honours) {
    int points = 0;
    for (int jack_up = 0; jack_up < 4; ++jack_up) points += (honours >> jack_up & 1) != 0 ? jack_up + 1 : 0;
    for (int length = 0; length <= 13; ++length)
      ways[static_cast<std::size_t>(length)][static_cast<std::size_t>(points)] +=
          choose(9, length - std::popcount(honours));
  }
  return ways;
}

std::unique_ptr<const Table> count_hands() {
  const auto suit = holdings();
  auto table = std::make_unique<Table>();
  for (std::size_t at = 0; at < kShapes; ++at) {
    std::array<double, 4 * kSuitPoints + 1> hands{1};
    for (const int length : knowledge::shapes()[at]) {
      std::array<double, 4 * kSuitPoints + 1> longer{};
      for (std::size_t p = 0; p + kSuitPoints < hands.size(); ++p)
        for (std::size_t q = 0; q <= kSuitPoints; ++q)
          longer[p + q] += hands[p] * suit[static_cast<std::size_t>(length)][q];
      hands = longer;
    }
    auto& below = (*table)[at];
    below[0] = 0;
    for (std::size_t p = 0; p <= kMaxPoints; ++p) below[p + 1] = below[p] + hands[p];
  }
  return table;
}

const Table& hands_below() {
  static const std::unique_ptr<const Table> kTable = count_hands();
  return *kTable;
}

}  // namespace

const knowledge::Cells& dealt_cells() {
  static const auto kCells = [] {
    auto cells = std::make_unique<knowledge::Cells>();
    for (std::size_t at = 0; at < kShapes; ++at)
      for (std::size_t p = 0; p <= kMaxPoints; ++p)
        if (hands_below()[at][p + 1] > hands_below()[at][p]) (*cells)[at] |= std::uint64_t{1} << p;
    return std::unique_ptr<const knowledge::Cells>(std::move(cells));
  }();
  return *kCells;
}

double hands_in(const knowledge::Cells& cells) {
  double hands = 0;
  for (std::size_t at = 0; at < kShapes; ++at) {
    const auto& below = hands_below()[at];
    // Points come in runs: 12 to 21, say.
    for (std::uint64_t left = cells[at]; left != 0;) {
      const int from = std::countr_zero(left);
      const int to = from + std::countr_one(left >> from);
      hands += below[static_cast<std::size_t>(to)] - below[static_cast<std::size_t>(from)];
      left &= ~std::uint64_t{0} << to;
    }
  }
  return hands;
}

}  // namespace yomi::inference
