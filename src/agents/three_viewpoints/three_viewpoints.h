#pragma once

#include <functional>
#include <stop_token>
#include <vector>

#include "agents/play/card_player.h"
#include "agents/three_viewpoints/playout.h"
#include "farm/farm.h"

// The search from three viewpoints (Algorithm 2 of the paper): what a card does depends on what it tells the others.
namespace yomi::agents {

struct ViewpointOptions {
  std::size_t worlds = 52;  // that the thinker supposes
  // Cards that are worse than this by Algorithm 1 are not looked at; nothing looks at all. A card is seldom worth more
  // for what it says than it loses.
  std::optional<double> margin;
  // Algorithm 1's card is played unless another is ahead of it by so many standard errors of their differences, world
  // by world; and a card that is hardly ahead after some of the worlds is not looked at in the others. Nothing plays
  // the card that is best on the whole.
  std::optional<double> lead;
  PlayoutOptions playout;
  // How the worlds are drawn and what counts. Unless a lead is asked for, the number of worlds says how many are drawn.
  CardOptions card;
};

// What the lines after one candidate came to.
struct ViewpointCandidate {
  CardCandidate value;
  std::vector<Line> lines;  // by world; of one world all triples together
  bool dropped = false;     // it could not win any more, and was not looked at in all worlds
};

struct ViewpointThought {
  bridge::Card card{bridge::Suit::Clubs, bridge::Rank::Two};
  std::vector<ViewpointCandidate> candidates;  // from the best down, those that were dropped last
  CardThought sampling;                        // Algorithm 1, on the deals of which the worlds are some
  std::size_t playouts = 0;
  std::uint64_t solves = 0;
};

struct ViewpointTools {
  StorytellerPool& storytellers;
  inference::Storyteller& storyteller;
  const inference::Cardings& cardings;
  const search::DoubleDummy& solver;
  farm::Farm& farm;
  std::function<void(std::size_t done, std::size_t of)> progress;  // of the playouts
};

// Which card to play next. The same answer on any farm. Fails like think_of_card, and if a stop was asked for.
Result<ViewpointThought> think_by_three_viewpoints(const inference::Evidence& evidence, const ViewpointTools& tools,
                                                   const ViewpointOptions& options, StreamKey key,
                                                   const std::stop_token& stop = {});

}  // namespace yomi::agents
