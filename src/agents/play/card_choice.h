#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "agents/play/scoring.h"
#include "bridge/cards.h"
#include "bridge/play.h"
#include "inference/signals/signals.h"

// How a card is chosen when its tricks are known in every deal that was looked at.
namespace yomi::agents {

struct CardCandidate {
  bridge::Card card;       // the one to play of its equals
  bridge::CardSet equals;  // itself among them
  double mean = 0;         // for the side that plays
  double error = 0;        // of the mean
  std::size_t deals = 0;
  std::int64_t sum = 0;
};

// Points by card and deal, for the side that plays, into sums; from the best down. Each row has as many points as there
// are deals.
std::vector<CardCandidate> rank(std::span<const bridge::CardSet> groups, const std::vector<std::vector<int>>& points,
                                Scoring scoring);

// Whether more deals would hardly change the choice: every other card is clearly behind the best one, deal by deal, or
// has been worth the same in each of many deals.
bool settled(const std::vector<std::vector<int>>& points, Scoring scoring);

// Among cards that are worth the same, the one that a good player plays. A defender tells partner the truth by the
// agreement: of several such cards the lowest, but where a high card is to be seen the highest spot, or the top of the
// sequence that it stands in. With no agreement
// it is the lowest card; of equal rank by clubs, diamonds, hearts, spades. `hand` is the thirteen cards it comes from.
bridge::Card carded(bridge::CardSet equals, bridge::CardSet hand, const inference::CardReader& reader);

}  // namespace yomi::agents
