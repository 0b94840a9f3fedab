#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "bridge/call.h"
#include "bridge/seat.h"

namespace yomi::bridge {

enum class Doubling : std::uint8_t { Undoubled, Doubled, Redoubled };

// What the auction ends in. A board that is passed out has none.
struct Contract {
  int level = 1;
  Strain strain = Strain::Clubs;
  Doubling doubling = Doubling::Undoubled;
  Seat declarer = Seat::North;

  // Tricks that declarer must take.
  [[nodiscard]] constexpr int tricks_needed() const { return level + 6; }
  [[nodiscard]] constexpr Seat leader() const { return next(declarer); }
  [[nodiscard]] constexpr Seat dummy() const { return partner(declarer); }

  friend constexpr bool operator==(const Contract&, const Contract&) = default;
};

// A contract and the tricks that declarer took.
struct Outcome {
  Contract contract;
  int tricks = 0;

  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

// "4S", "3NX", "6HXX": the contract without its declarer, as in PBN.
std::string to_string(const Contract& contract);
// The same, read with the declarer beside it.
Result<Contract> parse_contract(std::string_view text, Seat declarer);

// "4SxN=", "3NS-1", "2HxxE+2": contract, declarer, result. "P" is a board passed out, with no outcome.
std::string to_string(const Outcome& outcome);
Result<std::optional<Outcome>> parse_outcome(std::string_view text);

}  // namespace yomi::bridge
