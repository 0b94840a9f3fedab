#pragma once

#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/error.h"

namespace yomi::hanabi {

constexpr int kColors = 5;
constexpr int kRanks = 5;
constexpr int kKinds = kColors * kRanks;
constexpr int kDeckSize = 50;
constexpr int kMaxPlayers = 5;
constexpr int kMaxHand = 5;
constexpr int kMaxScore = kColors * kRanks;

// Red, yellow, green, blue, white: the order in which hanab.live numbers the suits (its fifth is purple).
using Color = int;

// A kind of card, such as G1: colour * 5 + rank - 1, so 0 is R1 and 24 is W5. Two cards of a kind are equal.
class Card {
 public:
  constexpr Card() = default;
  constexpr Card(Color color, int rank) : index_(static_cast<std::uint8_t>(color * kRanks + rank - 1)) {}
  static constexpr Card at(int index) {
    Card card;
    card.index_ = static_cast<std::uint8_t>(index);
    return card;
  }

  [[nodiscard]] constexpr int index() const { return index_; }
  [[nodiscard]] constexpr Color color() const { return index_ / kRanks; }
  [[nodiscard]] constexpr int rank() const { return index_ % kRanks + 1; }
  // The copies in the deck: three 1s, two each of 2 to 4, one 5.
  [[nodiscard]] constexpr int copies() const { return rank() == 1 ? 3 : rank() == 5 ? 1 : 2; }

  friend constexpr auto operator<=>(Card, Card) = default;

 private:
  std::uint8_t index_ = 0;
};

// A set of kinds, one bit each, bit = Card::index(); for example what a card may be.
class CardSet {
 public:
  constexpr CardSet() = default;
  constexpr explicit CardSet(std::uint32_t bits) : bits_(bits) {}
  constexpr CardSet(Card card) : bits_(std::uint32_t{1} << card.index()) {}  // NOLINT: a card is the set of itself
  static constexpr CardSet all() { return CardSet((std::uint32_t{1} << kKinds) - 1); }
  static constexpr CardSet of_color(Color color) { return CardSet(std::uint32_t{0b11111} << (color * kRanks)); }
  static constexpr CardSet of_rank(int rank) {
    return CardSet(std::uint32_t{0b00001'00001'00001'00001'00001} << (rank - 1));
  }

  [[nodiscard]] constexpr std::uint32_t bits() const { return bits_; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr bool has(Card card) const { return (bits_ >> card.index() & 1) != 0; }
  [[nodiscard]] constexpr bool within(CardSet other) const { return (bits_ & ~other.bits_) == 0; }
  [[nodiscard]] constexpr bool meets(CardSet other) const { return (bits_ & other.bits_) != 0; }
  // The first card of a set that is not empty.
  [[nodiscard]] constexpr Card first() const { return Card::at(std::countr_zero(bits_)); }

  friend constexpr CardSet operator&(CardSet a, CardSet b) { return CardSet(a.bits_ & b.bits_); }
  friend constexpr CardSet operator|(CardSet a, CardSet b) { return CardSet(a.bits_ | b.bits_); }
  friend constexpr CardSet operator-(CardSet a, CardSet b) { return CardSet(a.bits_ & ~b.bits_); }
  constexpr CardSet& operator&=(CardSet other) { return *this = *this & other; }
  constexpr CardSet& operator|=(CardSet other) { return *this = *this | other; }
  constexpr CardSet& operator-=(CardSet other) { return *this = *this - other; }
  friend constexpr bool operator==(CardSet, CardSet) = default;

  // for (Card card : set), in the order of the indices.
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint32_t bits) : bits_(bits) {}
    constexpr Card operator*() const { return Card::at(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint32_t bits_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

 private:
  std::uint32_t bits_ = 0;
};

// "G1". Read in either case; P (purple) is W.
std::string to_string(Card card);
Result<Card> parse_card(std::string_view text);

// "R1 R2 G5"; a colour that is whole is "R?", a rank in every colour "?1", every card "??".
std::string to_string(CardSet cards);

char color_letter(Color color);
std::string_view color_name(Color color);
// "red", "r", "R".
Result<Color> parse_color(std::string_view text);

}  // namespace yomi::hanabi
