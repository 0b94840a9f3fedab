#pragma once

#include "agents/abc/three_viewpoints.h"

namespace yomi::agents {

// The card to play, by what the candidates lead to: the one with the greatest sum, and of several the one that is worth
// most double dummy. But a lie needs a reason: a card that tells partner the truth, is worth as much double dummy and
// leads to hardly less, deal by deal, is played instead. There are candidates, and a sampling that they come from.
bridge::Card verdict(const AbcThought& thought, bridge::CardSet hand, const inference::CardReader& reader);

}  // namespace yomi::agents
