#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "agents/play/scoring.h"
#include "bridge/cards.h"
#include "bridge/play.h"
#include "inference/signals/signals.h"

// Choosing a card once its tricks are known in every sampled deal.
namespace yomi::agents {

struct CardCandidate {
  bridge::Card card;       // the card of the group to play
  bridge::CardSet equals;  // the group of cards worth the same, with `card`
  double mean = 0;         // for the side that plays
  double error = 0;        // standard error of the mean
  std::size_t deals = 0;
  std::int64_t sum = 0;
  // The deals on which it takes fewer tricks than the card that is played, and on which it takes more.
  std::size_t loses = 0, gains = 0;
};

// Candidates, best first, from the points of each group on each deal, to the side to play. All rows have the same
// length.
std::vector<CardCandidate> rank_candidates(std::span<const bridge::CardSet> groups,
                                           const std::vector<std::vector<int>>& points, Scoring scoring);

// Whether more deals would hardly change the choice: every other card is clearly behind the best one, or was worth the
// same on each of many deals.
bool settled(const std::vector<std::vector<int>>& points, Scoring scoring);

// The card that a good player chooses from cards worth the same. A defender signals honestly: of the cards that the
// agreement allows the lowest, but where it asks for a high card the highest spot, or the top of its sequence. Without
// an agreement the lowest card; of equal rank in the order clubs, diamonds, hearts, spades. `hand` is the thirteen
// cards that the player was dealt.
bridge::Card card_by_agreement(bridge::CardSet equals, bridge::CardSet hand, const inference::CardReader& reader);

}  // namespace yomi::agents
