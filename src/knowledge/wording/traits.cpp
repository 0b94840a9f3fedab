#include "knowledge/wording/traits.h"

#include <algorithm>
#include <bit>

namespace yomi::knowledge {

using namespace bridge;

namespace {

int longest(const Shape& shape, std::initializer_list<Suit> suits) {
  int most = 0;
  for (const Suit suit : suits) most = std::max(most, shape[static_cast<std::size_t>(index(suit))]);
  return most;
}

// 4333, 4432 or 5332.
bool is_balanced(const Shape& shape) {
  return std::ranges::min(shape) >= 2 && std::ranges::count(shape, 2) <= 1 && std::ranges::max(shape) <= 5;
}

}  // namespace

Traits traits(const Cells& cells, std::optional<Suit> trump) {
  Traits found{hull(cells), {}, {13, 13, 13}, 0, true};
  Span support{99, 0};
  for (std::size_t at = 0; at < kShapes; ++at) {
    if (cells[at] == 0) continue;
    const Shape& shape = shapes()[at];
    const int any = std::ranges::max(shape);
    found.least.any = std::min(found.least.any, any);
    found.least.majors = std::min(found.least.majors, longest(shape, {Suit::Hearts, Suit::Spades}));
    found.least.minors = std::min(found.least.minors, longest(shape, {Suit::Clubs, Suit::Diamonds}));
    found.most = std::max(found.most, any);
    found.balanced = found.balanced && is_balanced(shape);
    if (!trump) continue;
    const int extra = shortness_points(shape, *trump);
    support.lo = std::min(support.lo, std::countr_zero(cells[at]) + extra);
    support.hi = std::max(support.hi, 63 - std::countl_zero(cells[at]) + extra);
  }
  if (trump) found.support = support;
  return found;
}

}  // namespace yomi::knowledge
