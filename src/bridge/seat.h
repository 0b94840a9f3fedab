#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/error.h"

namespace yomi::bridge {

// The four players, clockwise: the order of calls, of cards in a trick, and of hands in a deal.
enum class Seat : std::uint8_t { North, East, South, West };

inline constexpr std::array<Seat, 4> kSeats = {Seat::North, Seat::East, Seat::South, Seat::West};

constexpr int index(Seat seat) { return static_cast<int>(seat); }
// The same for an array by seat.
constexpr std::size_t at(Seat seat) { return static_cast<std::size_t>(seat); }
constexpr Seat seat_at(int index) { return static_cast<Seat>(index & 3); }
constexpr Seat next(Seat seat, int steps = 1) { return seat_at(index(seat) + steps); }
constexpr Seat partner(Seat seat) { return next(seat, 2); }

// The number of turns from `from` to `to`, clockwise: 0 to 3.
constexpr int turns(Seat from, Seat to) { return (index(to) - index(from)) & 3; }

enum class Side : std::uint8_t { NorthSouth, EastWest };

inline constexpr std::array<Side, 2> kSides = {Side::NorthSouth, Side::EastWest};

constexpr int index(Side side) { return static_cast<int>(side); }
// The same for an array by side.
constexpr std::size_t at(Side side) { return static_cast<std::size_t>(side); }
constexpr Side side_of(Seat seat) { return static_cast<Side>(index(seat) & 1); }
constexpr Side other(Side side) { return side == Side::NorthSouth ? Side::EastWest : Side::NorthSouth; }
constexpr bool partners(Seat a, Seat b) { return side_of(a) == side_of(b); }

enum class Vulnerability : std::uint8_t { None, NorthSouth, EastWest, Both };

constexpr bool vulnerable(Vulnerability vulnerability, Side side) {
  return vulnerability == Vulnerability::Both ||
         vulnerability == (side == Side::NorthSouth ? Vulnerability::NorthSouth : Vulnerability::EastWest);
}

// Law 2: dealer and vulnerability are printed on the board, and repeat every 16 boards. Boards count from 1.
Seat dealer_of_board(int board);
Vulnerability vulnerability_of_board(int board);

// "N", and read as n, N, North.
char letter(Seat seat);
Result<Seat> parse_seat(std::string_view text);
std::string_view name(Seat seat);

// "none", "ns", "ew", "both"; read also in the spellings of PBN and of players (All, Love, -, NS, o, n, e, b).
std::string to_string(Vulnerability vulnerability);
Result<Vulnerability> parse_vulnerability(std::string_view text);

// "NS" or "EW".
std::string_view name(Side side);

}  // namespace yomi::bridge
