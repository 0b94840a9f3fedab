#pragma once

#include <algorithm>
#include <vector>

#include "bridge/hand.h"
#include "inference/dealing/deal_condition.h"
#include "knowledge/constraint/cells.h"

namespace yomi::inference {

inline knowledge::Cells cells_where(const std::function<bool(const bridge::Shape&, int)>& holds) {
  knowledge::Cells cells;
  for (std::size_t shape = 0; shape < knowledge::kShapes; ++shape)
    for (int points = 0; points <= knowledge::kMaxPoints; ++points)
      if (holds(knowledge::shapes()[shape], points)) cells[shape] |= std::uint64_t{1} << points;
  return cells;
}

inline knowledge::Cells hcp(int lo, int hi) {
  return cells_where([=](const bridge::Shape&, int points) { return points >= lo && points <= hi; });
}

inline knowledge::Cells length(bridge::Suit suit, int lo, int hi) {
  return cells_where([=](const bridge::Shape& shape, int) {
    const int cards = shape[static_cast<std::size_t>(index(suit))];
    return cards >= lo && cards <= hi;
  });
}

inline knowledge::Cells balanced() {
  return cells_where([](bridge::Shape shape, int) {
    std::ranges::sort(shape);
    return shape[0] >= 2 && shape[1] >= 3;
  });
}

inline knowledge::Cells operator&(knowledge::Cells a, const knowledge::Cells& b) { return a &= b; }

// A deal of which some hands are hidden and most of their cards played, so that few are left to guess.
inline DealCondition late_in_the_play(const bridge::Deal& deal, int hidden, int left, Stream& stream) {
  DealCondition condition;
  for (int seat = 0; seat < 4; ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    if (seat >= hidden) {
      condition.seen[at] = deal.hands()[at];
      continue;
    }
    std::vector<bridge::Card> hand;
    for (const bridge::Card card : deal.hands()[at]) hand.push_back(card);
    stream.shuffle(hand);
    for (std::size_t card = static_cast<std::size_t>(left); card < 13; ++card)
      condition.hidden[at].held.add(hand[card]);
  }
  return condition;
}

// A picture that this hand fits: spans around its numbers, boxed or jointly, sometimes losers.
inline Picture random_picture(bridge::CardSet hand, Stream& stream) {
  Picture picture;
  const bridge::Shape shape = bridge::shape(hand);
  const int points = bridge::high_card_points(hand);
  const int slack = stream.between(0, 3);
  switch (stream.below(4)) {
    case 0:
      picture.cells = hcp(points - slack, points + slack);
      break;
    case 1: {
      const auto suit = bridge::kSuits[stream.below(4)];
      const int cards = hand.length(suit);
      picture.cells = length(suit, cards - 1, cards + slack) & hcp(points - 4, points + 4);
      break;
    }
    case 2:
      picture.cells = cells_where([=](const bridge::Shape& other, int p) {
        int distance = 0;
        for (std::size_t suit = 0; suit < 4; ++suit) distance += std::abs(other[suit] - shape[suit]);
        return distance + std::abs(p - points) <= slack + 2;
      });
      break;
    default:
      break;
  }
  if (stream.chance(0.4)) {
    const int count = bridge::losers(hand);
    picture.losers = {count - stream.between(0, 1), count + stream.between(0, 1)};
  }
  return picture;
}

}  // namespace yomi::inference
