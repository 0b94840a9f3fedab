#pragma once

#include "bridge/cards.h"

namespace yomi::agents {

// Cards below the ten: worth the same in tricks, played for their signal.
constexpr bool is_spot(bridge::Card card) { return card.rank() < bridge::Rank::Ten; }

constexpr bridge::CardSet spots(bridge::CardSet cards) {
  bridge::CardSet low;
  for (const bridge::Card card : cards)
    if (is_spot(card)) low.add(card);
  return low;
}

constexpr bridge::CardSet honours(bridge::CardSet cards) { return cards - spots(cards); }

}  // namespace yomi::agents
