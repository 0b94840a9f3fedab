#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/error.h"
#include "bridge/card.h"

namespace yomi::bridge {

// What a contract is played in: a suit as trumps, or none. The order is the order of the auction.
enum class Strain : std::uint8_t { Clubs, Diamonds, Hearts, Spades, NoTrump };

inline constexpr std::array<Strain, 5> kStrains = {Strain::Clubs, Strain::Diamonds, Strain::Hearts, Strain::Spades,
                                                   Strain::NoTrump};

constexpr int index(Strain strain) { return static_cast<int>(strain); }
constexpr Strain strain_of(Suit suit) { return static_cast<Strain>(suit); }
constexpr bool is_trump(Strain strain, Suit suit) { return strain == strain_of(suit); }
constexpr bool is_major(Strain strain) { return strain == Strain::Hearts || strain == Strain::Spades; }
// The level of a game in that strain.
constexpr int game_level(Strain strain) { return strain == Strain::NoTrump ? 3 : is_major(strain) ? 4 : 5; }
constexpr bool is_minor(Strain strain) { return strain == Strain::Clubs || strain == Strain::Diamonds; }

// One call: 0 pass, 1 double, 2 redouble, then the 35 bids from 1C = 3 to 7N = 37, so that of two bids the higher
// index is the higher bid.
class Call {
 public:
  constexpr Call() = default;
  static constexpr Call pass() { return Call(0); }
  static constexpr Call double_() { return Call(1); }
  static constexpr Call redouble() { return Call(2); }
  static constexpr Call bid(int level, Strain strain) { return Call(3 + 5 * (level - 1) + bridge::index(strain)); }
  static constexpr Call at(int index) { return Call(index); }
  static constexpr int kCount = 38;

  [[nodiscard]] constexpr bool is_pass() const { return index_ == 0; }
  [[nodiscard]] constexpr bool is_double() const { return index_ == 1; }
  [[nodiscard]] constexpr bool is_redouble() const { return index_ == 2; }
  [[nodiscard]] constexpr bool is_bid() const { return index_ >= 3; }
  [[nodiscard]] constexpr int index() const { return index_; }

  // For bids only.
  [[nodiscard]] constexpr int level() const { return (index_ - 3) / 5 + 1; }
  [[nodiscard]] constexpr Strain strain() const { return static_cast<Strain>((index_ - 3) % 5); }

  friend constexpr auto operator<=>(Call, Call) = default;

 private:
  constexpr explicit Call(int index) : index_(static_cast<std::uint8_t>(index)) {}

  std::uint8_t index_ = 0;
};

// 'C' 'D' 'H' 'S' 'N'.
char letter(Strain strain);
Result<Strain> parse_strain(std::string_view text);

// Written P X XX 1C..7N; read also as pass, dbl, rdbl, 1nt, d, r and the like, in either case.
std::string to_string(Call call);
Result<Call> parse_call(std::string_view text);

}  // namespace yomi::bridge
