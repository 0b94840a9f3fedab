#include "search/relative.h"

#include <vector>

namespace yomi::search {

using bridge::Card;
using bridge::CardSet;

Relative::Relative(const Position& position) : out_(out_of(position)), position_(renamed(position, out_)) {}

CardSet Relative::out_of(const Position& position) {
  CardSet out;
  for (const CardSet hand : position.hands()) out.add(hand);
  for (const Card card : position.trick()) out.add(card);
  return out;
}

Card Relative::renamed(Card card, CardSet out) {
  int above = 0;
  for (const Card other : out.in(card.suit())) above += other > card ? 1 : 0;
  return Card::at(CardSet::of(card.suit()).highest().index() - above);
}

CardSet Relative::renamed(CardSet cards, CardSet out) {
  CardSet names;
  for (const Card card : cards) names.add(renamed(card, out));
  return names;
}

Position Relative::renamed(const Position& position, CardSet out) {
  std::array<CardSet, 4> hands;
  for (std::size_t seat = 0; seat < 4; ++seat) hands[seat] = renamed(position.hands()[seat], out);
  std::vector<Card> trick;
  for (const Card card : position.trick()) trick.push_back(renamed(card, out));
  return {hands, position.strain(), position.leader(), trick};
}

}  // namespace yomi::search
