#include "inference/auction/hands_in.h"

#include <array>
#include <bit>
#include <memory>

#include "knowledge/audit/example.h"

namespace yomi::inference {

using knowledge::kMaxPoints;
using knowledge::kShapes;

namespace {

// By shape: the number of hands with fewer than p points, for p from 0 to one past the most.
using Table = std::array<std::array<double, kMaxPoints + 2>, kShapes>;

std::unique_ptr<const Table> count_hands() {
  auto table = std::make_unique<Table>();
  for (std::size_t at = 0; at < kShapes; ++at) {
    auto& below = (*table)[at];
    below[0] = 0;
    for (int p = 0; p <= kMaxPoints; ++p)
      below[static_cast<std::size_t>(p) + 1] =
          below[static_cast<std::size_t>(p)] + static_cast<double>(knowledge::hands_in_cell(at, p));
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
    // Points come in runs, such as 12 to 21.
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
