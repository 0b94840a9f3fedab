#pragma once

#include "agents/three_viewpoints/three_viewpoints.h"

// From what the candidates lead to, to a card. There are candidates, and a sampling that they come from.
namespace yomi::agents {

// The card with the greatest sum, and of several the one that is worth most double dummy. But a lie needs a reason: a
// card that tells partner the truth, is worth as much double dummy and leads to hardly less, deal by deal, is played
// instead.
bridge::Card verdict(const ViewpointThought& thought, bridge::CardSet hand, const inference::CardReader& reader);

// Declarer has nobody to tell the truth. Of the cards of the suit in its own hand that are worth as much as that one
// double dummy and not clearly behind it, the one after which the next defender to choose is least often right about
// the suit. That card itself if there is no such, or another seat plays.
bridge::Card concealing(bridge::Card card, const ViewpointThought& thought, const bridge::Play& play);

// How often that defender is right about declarer's length and honours in the suit of the card: a share of the deals
// that it holds possible, over all lines; 0 if there is nobody who has a choice.
double right_about(const ViewpointCandidate& candidate);

}  // namespace yomi::agents
