#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "bridge/hand.h"

namespace yomi::knowledge {

// Almost everything a call says is said of a hand's shape and its high-card points. So a set of hands is kept as a set
// of cells, a cell being one shape (four lengths that sum to 13) with one number of points: 560 words, one a shape,
// with bit p for p points, 0 to 37. Lengths, points with or without length or shortness, balance: all are exact on
// cells.
inline constexpr std::size_t kShapes = 560;
inline constexpr int kMaxPoints = 37;
inline constexpr std::uint64_t kAllPoints = (std::uint64_t{1} << (kMaxPoints + 1)) - 1;

// The shapes in a fixed order, and the place of a shape in it.
const std::array<bridge::Shape, kShapes>& shapes();
std::size_t shape_index(const bridge::Shape& shape);

// Bits for the points lo to hi; empty if there are none between 0 and 37.
std::uint64_t points_between(int lo, int hi);

class Cells {
 public:
  static Cells none() { return {}; }
  static const Cells& all();

  [[nodiscard]] std::uint64_t operator[](std::size_t shape) const { return words_[shape]; }
  std::uint64_t& operator[](std::size_t shape) { return words_[shape]; }

  [[nodiscard]] bool has(std::size_t shape, int points) const { return (words_[shape] >> points & 1) != 0; }
  [[nodiscard]] bool empty() const;

  Cells& operator&=(const Cells& other);
  Cells& operator|=(const Cells& other);
  Cells& operator-=(const Cells& other);
  [[nodiscard]] Cells complement() const;

  friend bool operator==(const Cells&, const Cells&) = default;

 private:
  std::array<std::uint64_t, kShapes> words_{};
};

// From lo to hi, both included.
struct Span {
  int lo = 0;
  int hi = 0;

  friend constexpr bool operator==(Span, Span) = default;
};

// The smallest box around a set of cells: what can be said of each number alone.
struct Hull {
  std::array<Span, 4> length{};  // by suit
  Span hcp;
  Span points;  // with length, see length_points

  friend bool operator==(const Hull&, const Hull&) = default;
};

Hull hull(const Cells& cells);

// One point for every card beyond the fourth in a suit.
int length_points(const bridge::Shape& shape);
// Shortness once a trump suit is agreed: void 5, singleton 3, doubleton 1, outside the trump suit.
int shortness_points(const bridge::Shape& shape, bridge::Suit trump);

}  // namespace yomi::knowledge
