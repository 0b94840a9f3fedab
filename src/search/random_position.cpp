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

Position cut(Stream& stream, const std::array<CardSet, 4>& deal, int cards, int played) {
  std::array<CardSet, 4> hands;
  for (std::size_t seat = 0; seat < 4; ++seat) {
    std::vector<Card> hand = list(deal[seat]);
    stream.shuffle(hand);
    for (int i = 0; i < cards; ++i) hands[seat].add(hand[static_cast<std::size_t>(i)]);
  }
  const bridge::Strain strain = stream.pick(bridge::kStrains);
  Position position(hands, strain, stream.pick(bridge::kSeats));
  for (int i = 0; i < played; ++i) position = position.after(stream.pick(list(position.playable())));
  return position;
}

}  // namespace

Position random_position(Stream& stream, int cards, int played) {
  return cut(stream, bridge::Deal::random(stream).hands(), cards, played);
}

Position random_freak(Stream& stream, int cards) {
  std::vector<Card> all = list(CardSet::all());
  for (int swaps = stream.between(0, 20); swaps > 0; --swaps)
    std::swap(all[stream.below(all.size())], all[stream.below(all.size())]);
  std::array<CardSet, 4> hands;
  for (std::size_t i = 0; i < all.size(); ++i) hands[i / 13].add(all[i]);
  return cut(stream, hands, cards, static_cast<int>(stream.below(4)));
}

Position random_position(Stream& stream, int cards) {
  const int played = static_cast<int>(stream.below(4));
  return random_position(stream, cards, played);
}

}  // namespace yomi::search
