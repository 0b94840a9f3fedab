#pragma once

#include <vector>

#include "agents/play/card_player.h"

// Which cards a search from three viewpoints has to look at.
namespace yomi::agents {

// Equals once, unless they may say different things. Of touching spots the lowest and the highest say all there is to
// say; honours each for itself.
std::vector<bridge::Card> distinct_signals(bridge::CardSet equals);

// Of spots that say the same, and were worth the same by Algorithm 1, the one that keeps to the agreement best. `hand`
// is the thirteen cards they come from.
std::vector<bridge::Card> one_of_each_signal(const std::vector<bridge::Card>& cards, bridge::CardSet hand,
                                             const inference::CardReader& reader, const CardThought& sampling);

}  // namespace yomi::agents
