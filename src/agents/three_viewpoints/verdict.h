#pragma once

#include "agents/three_viewpoints/three_viewpoints.h"

// Chooses a card from the results of the playouts. There is at least one candidate, and the sampling they come from.
namespace yomi::agents {

// The card with the greatest sum, and of several the best double dummy. But a false card needs a reason: an honest card
// that is worth as much double dummy and nearly as much in the playouts is preferred.
bridge::Card verdict(const ViewpointThought& thought, bridge::CardSet hand, const inference::CardReader& reader);

// Declarer has no partner to inform. Of its own cards of the suit that are worth as much double dummy as `card` and not
// clearly behind it, the one that leaves the next defender to choose least often right about the suit. `card` itself if
// there is none, or if another seat plays.
bridge::Card concealing_card(bridge::Card card, const ViewpointThought& thought, const bridge::Play& play);

// How often the next defender to choose reads declarer's length and honours in the suit correctly: the share of the
// deals that this defender thinks of, over all lines. 0 if no defender has a choice.
double read_correctly(const ViewpointCandidate& candidate);

}  // namespace yomi::agents
