#include "search/random_position.h"

#include <vector>

namespace yomi::search {

using bridge::Card;
using bridge::CardSet;

namespace {

std::vector<Card> list(CardSet cards) {
  std::vector<Card> all;
  for (const Card card : cards) all.push_back(card);
  return all;
}

}  // namespace

Position random_position(Stream& stream, int cards, int played) {
  const bridge::Deal deal = bridge::Deal::random(stream);
  std::array<CardSet, 4> hands;
  for (std::size_t seat = 0; seat < 4; ++seat) {
    std::vector<Card> hand = list(deal.hands()[seat]);
    stream.shuffle(hand);
    for (int i = 0; i < cards; ++i) hands[seat].add(hand[static_cast<std::size_t>(i)]);
  }
  const bridge::Strain strain = stream.pick(bridge::kStrains);
  Position position(hands, strain, stream.pick(bridge::kSeats));
  for (int i = 0; i < played; ++i) position = position.after(stream.pick(list(position.playable())));
  return position;
}

Position random_position(Stream& stream, int cards) {
  const int played = static_cast<int>(stream.below(4));
  return random_position(stream, cards, played);
}

}  // namespace yomi::search
