#include "knowledge/cells.h"

#include <algorithm>
#include <bit>

namespace yomi::knowledge {

using bridge::Shape;

namespace {

struct ShapeTable {
  std::array<Shape, kShapes> shapes{};
  std::array<std::uint16_t, 14 * 14 * 14> index{};

  constexpr ShapeTable() {
    std::uint16_t next = 0;
    for (int clubs = 0; clubs <= 13; ++clubs)
      for (int diamonds = 0; clubs + diamonds <= 13; ++diamonds)
        for (int hearts = 0; clubs + diamonds + hearts <= 13; ++hearts) {
          shapes[next] = {clubs, diamonds, hearts, 13 - clubs - diamonds - hearts};
          index[static_cast<std::size_t>((clubs * 14 + diamonds) * 14 + hearts)] = next++;
        }
  }
};

constexpr ShapeTable kTable;

constexpr int points_of_length(const Shape& shape) {
  int points = 0;
  for (const int length : shape) points += length > 4 ? length - 4 : 0;
  return points;
}

}  // namespace

const std::array<Shape, kShapes>& shapes() { return kTable.shapes; }

std::size_t shape_index(const Shape& shape) {
  return kTable.index[static_cast<std::size_t>((shape[0] * 14 + shape[1]) * 14 + shape[2])];
}

std::uint64_t points_between(int lo, int hi) {
  lo = std::max(lo, 0);
  hi = std::min(hi, kMaxPoints);
  if (lo > hi) return 0;
  return ((std::uint64_t{2} << hi) - 1) & ~((std::uint64_t{1} << lo) - 1);
}

const Cells& Cells::all() {
  static const Cells cells = [] {
    Cells full;
    full.words_.fill(kAllPoints);
    return full;
  }();
  return cells;
}

bool Cells::empty() const {
  return std::ranges::all_of(words_, [](std::uint64_t word) { return word == 0; });
}

Cells& Cells::operator&=(const Cells& other) {
  for (std::size_t at = 0; at < kShapes; ++at) words_[at] &= other.words_[at];
  return *this;
}

Cells& Cells::operator|=(const Cells& other) {
  for (std::size_t at = 0; at < kShapes; ++at) words_[at] |= other.words_[at];
  return *this;
}

Cells& Cells::operator-=(const Cells& other) {
  for (std::size_t at = 0; at < kShapes; ++at) words_[at] &= ~other.words_[at];
  return *this;
}

Cells Cells::complement() const {
  Cells rest = all();
  return rest -= *this;
}

Hull hull(const Cells& cells) {
  Hull box{{Span{14, -1}, Span{14, -1}, Span{14, -1}, Span{14, -1}}, {kMaxPoints + 1, -1}, {99, -1}};
  std::uint64_t all_points = 0;
  for (std::size_t at = 0; at < kShapes; ++at) {
    const std::uint64_t word = cells[at];
    if (word == 0) continue;
    all_points |= word;
    const Shape& shape = kTable.shapes[at];
    for (std::size_t suit = 0; suit < 4; ++suit) {
      box.length[suit].lo = std::min(box.length[suit].lo, shape[suit]);
      box.length[suit].hi = std::max(box.length[suit].hi, shape[suit]);
    }
    const int extra = points_of_length(shape);
    box.points.lo = std::min(box.points.lo, std::countr_zero(word) + extra);
    box.points.hi = std::max(box.points.hi, 63 - std::countl_zero(word) + extra);
  }
  if (all_points != 0) box.hcp = {std::countr_zero(all_points), 63 - std::countl_zero(all_points)};
  return box;
}

int length_points(const Shape& shape) { return points_of_length(shape); }

int shortness_points(const Shape& shape, bridge::Suit trump) {
  int points = 0;
  for (const bridge::Suit suit : bridge::kSuits) {
    if (suit == trump) continue;
    const int length = shape[static_cast<std::size_t>(index(suit))];
    points += length == 0 ? 5 : length == 1 ? 3 : length == 2 ? 1 : 0;
  }
  return points;
}

}  // namespace yomi::knowledge
