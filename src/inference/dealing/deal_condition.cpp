#include "inference/dealing/deal_condition.h"

#include <algorithm>

#include <fmt/format.h>

#include "bridge/hand.h"

namespace yomi::inference {

using bridge::CardSet;
using bridge::Seat;

bool Picture::fits_cells_and_losers(CardSet hand) const {
  if (!cells.has(knowledge::shape_index(bridge::shape(hand)), bridge::high_card_points(hand))) return false;
  if (losers.lo <= 0 && losers.hi >= kMostLosers) return true;
  const int count = bridge::losers(hand);
  return count >= losers.lo && count <= losers.hi;
}

int HiddenHand::fitting(CardSet hand) const {
  if (!allows(hand)) return 0;
  return static_cast<int>(std::ranges::count_if(pictures, [&](const Picture& each) { return each.fits(hand); }));
}

CardSet DealCondition::pool() const {
  CardSet cards = CardSet::all();
  for (std::size_t seat = 0; seat < 4; ++seat) cards.remove(seen[seat] ? *seen[seat] : hidden[seat].held);
  return cards;
}

bool DealCondition::fits(const bridge::Deal& deal) const {
  return std::ranges::all_of(bridge::kSeats, [&](Seat seat) {
    const auto& known = seen[static_cast<std::size_t>(index(seat))];
    return known ? deal.hand(seat) == *known : (*this)[seat].fitting(deal.hand(seat)) > 0;
  });
}

Result<void> DealCondition::check() const {
  CardSet placed;
  for (const Seat seat : bridge::kSeats) {
    const auto& known = seen[static_cast<std::size_t>(index(seat))];
    const CardSet cards = known ? *known : (*this)[seat].held;
    if (known ? cards.size() != 13 : cards.size() > 13)
      return fail(fmt::format("{} has {} cards", bridge::name(seat), cards.size()), "13");
    if (const CardSet twice = placed & cards; !twice.empty())
      return fail(fmt::format("{} is in two hands", to_string(twice.lowest())), "each card once");
    placed.add(cards);
  }
  return {};
}

}  // namespace yomi::inference
