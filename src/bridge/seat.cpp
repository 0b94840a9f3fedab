#include "bridge/seat.h"

#include <fmt/format.h>

#include "base/ascii.h"

namespace yomi::bridge {

namespace {

constexpr std::array<std::string_view, 4> kSeatNames = {"North", "East", "South", "West"};

}  // namespace

Seat dealer_of_board(int board) { return seat_at(board - 1); }

Vulnerability vulnerability_of_board(int board) {
  using enum Vulnerability;
  // The four vulnerabilities in turn, starting one later in each group of four boards.
  constexpr std::array<Vulnerability, 4> kCycle = {None, NorthSouth, EastWest, Both};
  const int zero_based = (board - 1) & 15;
  return kCycle[static_cast<std::size_t>((zero_based + zero_based / 4) & 3)];
}

char letter(Seat seat) { return "NESW"[index(seat)]; }

std::string_view name(Seat seat) { return kSeatNames[static_cast<std::size_t>(index(seat))]; }

Result<Seat> parse_seat(std::string_view text) {
  const std::string lower = ascii::lower(ascii::trim(text));
  for (const Seat seat : kSeats) {
    const std::string full = ascii::lower(name(seat));
    if (lower == full || lower == full.substr(0, 1)) return seat;
  }
  return fail(fmt::format("'{}' is not a seat", text), "N, E, S or W");
}

std::string to_string(Vulnerability vulnerability) {
  constexpr std::array<std::string_view, 4> kNames = {"none", "ns", "ew", "both"};
  return std::string(kNames[static_cast<std::size_t>(vulnerability)]);
}

Result<Vulnerability> parse_vulnerability(std::string_view text) {
  using enum Vulnerability;
  const std::string lower = ascii::lower(ascii::trim(text));
  for (const auto word : {"none", "love", "-", "o", "0", "neither"})
    if (lower == word) return None;
  for (const auto word : {"ns", "n-s", "n/s", "n"})
    if (lower == word) return NorthSouth;
  for (const auto word : {"ew", "e-w", "e/w", "e"})
    if (lower == word) return EastWest;
  for (const auto word : {"both", "all", "b"})
    if (lower == word) return Both;
  return fail(fmt::format("'{}' is not a vulnerability", text), "none, ns, ew or both");
}

std::string_view name(Side side) { return side == Side::NorthSouth ? "NS" : "EW"; }

}  // namespace yomi::bridge
