#pragma once

#include <vector>

#include "agents/play/card_player.h"

// The cards that the search from three viewpoints compares.
namespace yomi::agents {

// One card for each different signal that equal cards can give: the lowest and the highest spot, and every honour.
std::vector<bridge::Card> distinct_signals(bridge::CardSet equals);

// Of spots that give the same signal and are worth the same by Algorithm 1, only the one that the agreement plays.
// `hand` is the thirteen cards that were dealt.
std::vector<bridge::Card> one_of_each_signal(const std::vector<bridge::Card>& cards, bridge::CardSet hand,
                                             const inference::CardReader& reader, const CardThought& sampling);

}  // namespace yomi::agents
