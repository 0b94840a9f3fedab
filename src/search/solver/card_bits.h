#pragma once

#include <bit>
#include <cstdint>

// Sets of cards as plain words in the layout of CardSet: 16 bits for each suit, clubs lowest, and within a suit bit 14
// the ace down to bit 2 the two.
namespace yomi::search::solver {

using Cards = std::uint64_t;

inline constexpr Cards kAllCards = 0x7ffc7ffc7ffc7ffcu;
// One bit above each suit's ace, so that the search for the next higher card never leaves the suit.
inline constexpr Cards kFences = 0x8000800080008000u;

constexpr int suit_index(Cards card) { return std::countr_zero(card) >> 4; }
constexpr Cards suit_mask(int suit) { return Cards{0xffff} << (16 * suit); }
constexpr Cards suit_of(Cards card) { return Cards{0xffff} << (std::countr_zero(card) & 48); }
constexpr Cards lowest(Cards cards) { return cards & (0 - cards); }
constexpr Cards highest(Cards cards) { return Cards{1} << (63 - std::countl_zero(cards)); }
constexpr Cards above(Cards card) { return ~(card | (card - 1)); }
constexpr Cards from(Cards card) { return ~(card - 1); }

// The nth highest card of one suit, which has at least n.
constexpr Cards nth_highest(Cards cards, int n) {
  while (--n > 0) cards ^= highest(cards);
  return highest(cards);
}

// All places from a card up to the next card of `others` above it: the card and its equals.
constexpr Cards equals_above(Cards card, Cards others) {
  return (lowest((others | kFences) & above(card)) - 1) & from(card);
}

// The lowest card of `hand` that is equal to `card`: no card of `others` lies between them.
constexpr Cards lowest_equal(Cards card, Cards hand, Cards others) {
  const Cards below = others & (card - 1) & suit_of(card);
  return lowest(hand & suit_of(card) & (below == 0 ? ~Cards{0} : above(highest(below))));
}

// The number of cards in a suit of a set.
constexpr int count(Cards cards, int suit) { return std::popcount(cards & suit_mask(suit)); }

}  // namespace yomi::search::solver
