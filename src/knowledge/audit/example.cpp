#include "knowledge/audit/example.h"

#include <algorithm>
#include <array>
#include <bit>

#include "knowledge/constraint/hand_counts.h"

namespace yomi::knowledge {

using namespace bridge;

namespace {

CardSet draw_suit(Suit suit, int length, int points, Stream& stream) {
  std::uint64_t left = stream.below(suit_ways(length, points));
  unsigned high_cards = 0;
  for (;; ++high_cards) {
    const std::uint64_t ways = suit_points(high_cards) == points ? ways_with(length, high_cards) : 0;
    if (left < ways) break;
    left -= ways;
  }
  CardSet held;
  for (int each = 0; each < kSuitHighCards; ++each)
    if ((high_cards >> each & 1) != 0)
      held.add(Card(suit, static_cast<bridge::Rank>(value(bridge::Rank::Jack) + each)));
  std::array<int, kSuitLowCards> low{};
  for (int each = 0; each < kSuitLowCards; ++each)
    low[static_cast<std::size_t>(each)] = value(bridge::Rank::Two) + each;
  stream.shuffle(low);
  const int wanted = length - std::popcount(high_cards);
  for (int each = 0; each < wanted; ++each)
    held.add(Card(suit, static_cast<bridge::Rank>(low[static_cast<std::size_t>(each)])));
  return held;
}

CardSet draw_hand(const Shape& shape, int points, Stream& stream) {
  CardSet hand;
  for (const Suit suit : kSuits) {
    const auto at = static_cast<std::size_t>(index(suit));
    const WaysByPoints rest = ways_from(shape, at + 1);
    std::uint64_t left = stream.below(ways_from(shape, at)[static_cast<std::size_t>(points)]);
    int here = 0;
    for (;; ++here) {
      const std::uint64_t ways = suit_ways(shape[at], here) * rest[static_cast<std::size_t>(points - here)];
      if (left < ways) break;
      left -= ways;
    }
    hand.add(draw_suit(suit, shape[at], here, stream));
    points -= here;
  }
  return hand;
}

}  // namespace

HandDrawer::HandDrawer(const Cells& cells) {
  for (std::size_t shape = 0; shape < kShapes; ++shape)
    for (std::uint64_t word = cells[shape]; word != 0; word &= word - 1) {
      const int points = std::countr_zero(word);
      const std::uint64_t hands = hands_in_cell(shape, points);
      if (hands == 0) continue;
      total_ += hands;
      cells_.push_back({total_, static_cast<std::uint16_t>(shape), static_cast<std::uint8_t>(points)});
    }
}

CardSet HandDrawer::draw(Stream& stream) const {
  const std::uint64_t at = stream.below(total_);
  const auto cell = std::ranges::upper_bound(cells_, at, {}, &Cell::upto);
  return draw_hand(shapes()[cell->shape], cell->points, stream);
}

std::optional<CardSet> find_hand(const Cells& cells, Stream& stream, int tries,
                                 const std::function<bool(CardSet)>& accept) {
  const HandDrawer drawer(cells);
  if (drawer.count() == 0) return std::nullopt;
  for (int tried = 0; tried < tries; ++tried)
    if (const CardSet hand = drawer.draw(stream); accept(hand)) return hand;
  return std::nullopt;
}

}  // namespace yomi::knowledge
