#pragma once

#include <array>
#include <cstdint>

#include "knowledge/constraint/cells.h"

// The number of hands in a set of cells.
namespace yomi::knowledge {

inline constexpr int kSuitHighCards = 4;  // A K Q J, the cards with points
inline constexpr int kSuitLowCards = 9;   // the other cards of a suit

// The points of some high cards of one suit: bit 0 is the jack, bit 3 the ace.
constexpr int suit_points(unsigned high_cards) {
  int points = 0;
  for (int each = 0; each < kSuitHighCards; ++each)
    if ((high_cards >> each & 1) != 0) points += each + 1;
  return points;
}

// The ways to hold that many cards of a suit with exactly these high cards.
std::uint64_t ways_with(int length, unsigned high_cards);
// The ways to hold that many cards of a suit with that many points in it, 0 to 10.
std::uint64_t suit_ways(int length, int points);

// The ways to hold the suits from `first` on, by the points in them.
using WaysByPoints = std::array<std::uint64_t, kMaxPoints + 4>;
WaysByPoints ways_from(const bridge::Shape& shape, std::size_t first);

// The number of hands with that shape and that many points.
std::uint64_t hands_in_cell(std::size_t shape, int points);
// The number of hands, of 635,013,559,600, in a set of cells. It is a whole number, exact in a double.
double hands_in(const Cells& cells);

// The cells that have at least one hand. (A hand of one suit alone cannot have 37 points.)
const Cells& dealt_cells();

}  // namespace yomi::knowledge
