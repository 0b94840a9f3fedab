#include "bridge/hand.h"

#include <algorithm>
#include <bit>
#include <functional>

namespace yomi::bridge {

namespace {

// One bit per card of that rank, over all suits.
constexpr std::uint64_t in_every_suit(Rank rank) { return 0x0001000100010001u << value(rank); }

constexpr int count(CardSet cards, Rank rank) { return std::popcount(cards.bits() & in_every_suit(rank)); }

}  // namespace

int high_card_points(CardSet cards) {
  return 4 * count(cards, Rank::Ace) + 3 * count(cards, Rank::King) + 2 * count(cards, Rank::Queen) +
         count(cards, Rank::Jack);
}

int high_card_points(CardSet cards, Suit suit) { return high_card_points(cards.in(suit)); }

int losers(CardSet cards, Suit suit) {
  constexpr std::array<Rank, 3> kTop = {Rank::Ace, Rank::King, Rank::Queen};
  const int places = std::min(cards.length(suit), 3);
  int missing = 0;
  for (int place = 0; place < places; ++place)
    if (!cards.has(Card(suit, kTop[static_cast<std::size_t>(place)]))) ++missing;
  return missing;
}

int losers(CardSet cards) {
  int sum = 0;
  for (const Suit suit : kSuits) sum += losers(cards, suit);
  return sum;
}

int controls(CardSet cards) { return 2 * count(cards, Rank::Ace) + count(cards, Rank::King); }

Shape shape(CardSet cards) {
  Shape lengths;
  for (const Suit suit : kSuits) lengths[static_cast<std::size_t>(index(suit))] = cards.length(suit);
  return lengths;
}

Shape pattern(CardSet cards) {
  Shape lengths = shape(cards);
  std::ranges::sort(lengths, std::greater<>());
  return lengths;
}

bool balanced(CardSet cards) {
  const Shape lengths = pattern(cards);
  return lengths[3] >= 2 && lengths[2] >= 3;
}

}  // namespace yomi::bridge
