#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "inference/dealing/suit_table.h"

namespace yomi::inference {

// Points and losers of all piles in one word, points in the low four bytes; no byte exceeds 127.
using Marks = std::uint64_t;
constexpr Marks marks_of(const Sums& sums) { return static_cast<Marks>(sums.losers) << 32 | sums.points; }

// The marks wanted: a range for each byte, all tested at once, and bit sets for points that are not a range.
class Window {
 public:
  void want(std::size_t byte, int lo, int hi) {
    const std::uint64_t place = 8 * byte;
    lo_ = (lo_ & ~(kByte << place)) | static_cast<std::uint64_t>(lo) << place;
    room_ = (room_ & ~(kByte << place)) | static_cast<std::uint64_t>(0x7f - hi) << place;
  }
  // The points of a pile as a non-empty set of bits.
  void want_points(std::size_t pile, std::uint64_t points) {
    const int lo = std::countr_zero(points), hi = 63 - std::countl_zero(points);
    want(pile, lo, hi);
    points_[pile] = points;
    const bool ragged = std::popcount(points) != hi - lo + 1;
    ragged_ = (ragged_ & ~(1u << pile)) | (ragged ? 1u << pile : 0u);
  }

  [[nodiscard]] bool admits(Marks marks) const {
    // The high bit of a byte is set by a value above its range, and cleared by one below.
    const std::uint64_t above = marks + room_;
    const std::uint64_t from = (marks | kHigh) - lo_;
    return ((above | ~from) & kHigh) == 0 && (ragged_ == 0 || admits_ragged(marks));
  }
  [[nodiscard]] int lo(std::size_t byte) const { return static_cast<int>(lo_ >> (8 * byte) & kByte); }
  [[nodiscard]] int hi(std::size_t byte) const { return 0x7f - static_cast<int>(room_ >> (8 * byte) & kByte); }

 private:
  static constexpr std::uint64_t kByte = 0xff;
  static constexpr std::uint64_t kHigh = 0x8080808080808080u;

  [[nodiscard]] bool admits_ragged(Marks marks) const {
    for (std::size_t pile = 0; pile < kMostPiles; ++pile)
      if ((ragged_ >> pile & 1) != 0 && (points_[pile] >> (marks >> (8 * pile) & kByte) & 1) == 0) return false;
    return true;
  }

  std::uint64_t lo_ = 0;
  std::uint64_t room_ = 0;  // 127 less the highest wanted
  unsigned ragged_ = 0;
  std::array<std::uint64_t, kMostPiles> points_{};
};

}  // namespace yomi::inference
