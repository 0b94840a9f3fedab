#pragma once

#include <bit>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include "bridge/card.h"

namespace yomi::bridge {

// A set of cards in 64 bits, 16 for each suit:
//
//   bit   63 .. 48    47 .. 32    31 .. 16    15 .. 0
//         spades      hearts      diamonds    clubs
//
// and within a suit bit 14 is the ace, 13 the king, down to bit 2, the two; bits 0, 1 and 15 are never set.
// (A suit's 16 bits are what libdds takes as a holding.)
class CardSet {
 public:
  constexpr CardSet() = default;
  constexpr explicit CardSet(std::uint64_t bits) : bits_(bits) {}
  constexpr CardSet(Card card) : bits_(std::uint64_t{1} << card.index()) {}  // NOLINT: a card is a set of one
  constexpr CardSet(std::initializer_list<Card> cards) {
    for (const Card card : cards) add(card);
  }

  static constexpr CardSet all() { return CardSet(0x7ffc7ffc7ffc7ffcu); }
  static constexpr CardSet of(Suit suit) { return CardSet(std::uint64_t{0x7ffc} << (16 * index(suit))); }
  static constexpr CardSet of(Suit suit, std::uint16_t holding) {
    return CardSet(std::uint64_t{holding} << (16 * index(suit)));
  }

  [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr bool has(Card card) const { return (bits_ >> card.index() & 1) != 0; }
  [[nodiscard]] constexpr bool contains(CardSet other) const { return (other.bits_ & ~bits_) == 0; }

  // The cards of one suit, as a set and as its 16 bits.
  [[nodiscard]] constexpr CardSet in(Suit suit) const { return *this & of(suit); }
  [[nodiscard]] constexpr std::uint16_t holding(Suit suit) const {
    return static_cast<std::uint16_t>(bits_ >> (16 * index(suit)));
  }
  [[nodiscard]] constexpr int length(Suit suit) const { return std::popcount(holding(suit)); }

  // Lowest and highest by suit, then rank; the set is not empty.
  [[nodiscard]] constexpr Card lowest() const { return Card::at(std::countr_zero(bits_)); }
  [[nodiscard]] constexpr Card highest() const { return Card::at(63 - std::countl_zero(bits_)); }

  constexpr void add(CardSet cards) { bits_ |= cards.bits_; }
  constexpr void remove(CardSet cards) { bits_ &= ~cards.bits_; }

  friend constexpr CardSet operator|(CardSet a, CardSet b) { return CardSet(a.bits_ | b.bits_); }
  friend constexpr CardSet operator&(CardSet a, CardSet b) { return CardSet(a.bits_ & b.bits_); }
  friend constexpr CardSet operator-(CardSet a, CardSet b) { return CardSet(a.bits_ & ~b.bits_); }
  friend constexpr bool operator==(CardSet, CardSet) = default;

  // From the lowest card to the highest.
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint64_t bits) : bits_(bits) {}
    constexpr Card operator*() const { return Card::at(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t bits_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] static constexpr Iterator end() { return Iterator(0); }

 private:
  std::uint64_t bits_ = 0;
};

// "AKQ2.K32.A32.K32": spades, hearts, diamonds, clubs, each from the ace down. Read leniently: any order of ranks, 10
// for T, either case, '-' for a void. parse_cards takes any number of cards, parse_hand wants thirteen.
std::string to_string(CardSet cards);
Result<CardSet> parse_cards(std::string_view text);
Result<CardSet> parse_hand(std::string_view text);

// The ranks of one suit from the top, "AKT2"; "" for a void.
std::string ranks(CardSet cards, Suit suit);

}  // namespace yomi::bridge
