#include "knowledge/constraint/cells.h"

#include <algorithm>
#include <bit>

namespace yomi::knowledge {

using bridge::Shape;

namespace {

constexpr int points_of_length(const Shape& shape) {
  int points = 0;
  for (const int length : shape) points += length > 4 ? length - 4 : 0;
  return points;
}

// The place of a shape in the index, by three of its lengths.
constexpr std::size_t place_of(int clubs, int diamonds, int hearts) {
  const int place = (clubs * 14 + diamonds) * 14 + hearts;
  return static_cast<std::size_t>(place);
}

struct ShapeTable {
  std::array<Shape, kShapes> shapes{};
  std::array<std::uint16_t, std::size_t{14} * 14 * 14> index{};
  std::array<std::uint64_t, kShapes> lengths{};  // 14 bits a suit, of which the one for its length is set
  std::array<std::uint8_t, kShapes> length_points{};

  constexpr ShapeTable() {
    std::uint16_t next = 0;
    for (int clubs = 0; clubs <= 13; ++clubs)
      for (int diamonds = 0; clubs + diamonds <= 13; ++diamonds)
        for (int hearts = 0; clubs + diamonds + hearts <= 13; ++hearts) {
          const Shape shape = {clubs, diamonds, hearts, 13 - clubs - diamonds - hearts};
          shapes[next] = shape;
          for (std::size_t suit = 0; suit < 4; ++suit)
            lengths[next] |= std::uint64_t{1} << (14 * suit + static_cast<std::size_t>(shape[suit]));
          length_points[next] = static_cast<std::uint8_t>(points_of_length(shape));
          index[place_of(clubs, diamonds, hearts)] = next++;
        }
  }
};

constexpr ShapeTable kTable;
constexpr std::size_t kMostLengthPoints = 9;

// The lowest and the highest bit set.
Span span_of(std::uint64_t bits) { return {std::countr_zero(bits), 63 - std::countl_zero(bits)}; }

}  // namespace

const std::array<Shape, kShapes>& shapes() { return kTable.shapes; }

std::size_t shape_index(const Shape& shape) { return kTable.index[place_of(shape[0], shape[1], shape[2])]; }

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
  std::uint64_t lengths = 0;
  std::array<std::uint64_t, kMostLengthPoints + 1> words{};  // by the points that length adds
  for (std::size_t at = 0; at < kShapes; ++at) {
    lengths |= cells[at] != 0 ? kTable.lengths[at] : 0;
    words[kTable.length_points[at]] |= cells[at];
  }
  Hull box{{Span{14, -1}, Span{14, -1}, Span{14, -1}, Span{14, -1}}, {kMaxPoints + 1, -1}, {99, -1}};
  if (lengths == 0) return box;
  for (std::size_t suit = 0; suit < 4; ++suit) box.length[suit] = span_of(lengths >> (14 * suit) & 0x3fff);
  std::uint64_t hcp = 0, points = 0;
  for (std::size_t extra = 0; extra < words.size(); ++extra) {
    hcp |= words[extra];
    points |= words[extra] << extra;
  }
  box.hcp = span_of(hcp);
  box.points = span_of(points);
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
