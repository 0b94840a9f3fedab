#pragma once

#include <array>
#include <string>

#include "bridge/cards.h"

// What players count in a hand. All take any set of cards, so that they also serve for what is left of a hand.
namespace yomi::bridge {

// Honours are the ten and higher, spots the nine and lower.
inline constexpr CardSet kHonours{0x7c007c007c007c00u};
constexpr CardSet honours(CardSet cards) { return cards & kHonours; }
constexpr CardSet spots(CardSet cards) { return cards - kHonours; }
constexpr bool is_spot(Card card) { return !kHonours.has(card); }

// The cards with high-card points, the jack and higher, and those without, which include the ten.
inline constexpr CardSet kHighCards{0x7800780078007800u};
constexpr CardSet without_points(CardSet cards) { return cards - kHighCards; }
constexpr bool has_points(Card card) { return kHighCards.has(card); }

// High-card points: ace 4, king 3, queen 2, jack 1.
int high_card_points(CardSet cards);
int high_card_points(CardSet cards, Suit suit);

// Losing tricks: in each suit one for every ace, king and queen missing among its first three cards.
int losers(CardSet cards);
int losers(CardSet cards, Suit suit);

// Controls: ace 2, king 1.
int controls(CardSet cards);

// Lengths by suit, indexed by Suit.
using Shape = std::array<int, 4>;
Shape shape(CardSet cards);

// The lengths from the longest to the shortest: 5332 for any hand with such a shape.
Shape pattern(CardSet cards);

// No void, no singleton, at most one doubleton.
bool balanced(CardSet cards);

}  // namespace yomi::bridge
