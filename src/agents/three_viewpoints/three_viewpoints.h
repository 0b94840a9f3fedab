#pragma once

#include <functional>
#include <stop_token>
#include <vector>

#include "agents/play/card_player.h"
#include "agents/three_viewpoints/playout.h"
#include "farm/farm.h"

// The search from three viewpoints (Algorithm 2 of the paper): the value of a card includes what it tells the other
// players.
namespace yomi::agents {

struct ViewpointOptions {
  std::size_t worlds = 52;  // deals that the thinker supposes to be true, one after the other
  // Cards that lose more than this by Algorithm 1 are not compared, since a signal is seldom worth much. If unset,
  // compare all cards.
  std::optional<double> margin;
  // Play Algorithm 1's card unless another leads it by this many standard errors of the difference by world; cards that
  // are hardly ahead after some of the worlds are dropped. If unset, play the card with the best mean.
  std::optional<double> lead;
  PlayoutOptions playout;
  // Sampling and scoring. Without `lead`, the number of samples follows from the number of worlds.
  CardOptions card;
};

// The lines after one candidate and their mean.
struct ViewpointCandidate {
  CardCandidate value;
  std::vector<PlayoutLine> lines;  // by world, then by triple
  bool dropped = false;            // it fell behind and was not played in all worlds
};

struct ViewpointThought {
  bridge::Card card{bridge::Suit::Clubs, bridge::Rank::Two};
  std::vector<ViewpointCandidate> candidates;  // the card that is played, then best first; dropped ones last
  CardThought sampling;                        // Algorithm 1, on the deals that the worlds are taken from
  std::size_t playouts = 0;
  std::uint64_t solves = 0;
};

struct ViewpointTools {
  StorytellerPool& storytellers;
  inference::Storyteller& storyteller;
  const inference::Cardings& cardings;
  const search::DoubleDummy& solver;
  farm::Farm& farm;
  std::function<void(std::size_t done, std::size_t of)> progress;  // in playouts
};

// Chooses the next card, the same on any farm. Fails like think_of_card, and on a stop.
Result<ViewpointThought> think_by_three_viewpoints(const inference::Evidence& evidence, const ViewpointTools& tools,
                                                   const ViewpointOptions& options, StreamKey key,
                                                   const std::stop_token& stop = {});

}  // namespace yomi::agents
