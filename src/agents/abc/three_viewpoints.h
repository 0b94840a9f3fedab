#pragma once

#include <functional>
#include <stop_token>
#include <vector>

#include "agents/abc/playout.h"
#include "agents/card_player.h"
#include "farm/farm.h"

// The search from three viewpoints (Algorithm 2, ABC): what a card does depends on what it tells the others.
namespace yomi::agents {

struct AbcOptions {
  std::size_t worlds = 32;  // that the thinker supposes
  // Cards that are worse than this by Algorithm 1 are not looked at; nothing looks at all. A card is seldom worth more
  // for what it says than it loses.
  std::optional<double> margin;
  PlayoutOptions playout;
  CardOptions card;  // how the worlds are drawn and what counts; its number of samples is set from the above
};

// What the lines after one candidate came to.
struct AbcCandidate {
  CardCandidate value;
  std::vector<Line> lines;  // by world; of one world all triples together
  bool dropped = false;     // it could not win any more, and was not looked at in all worlds
};

struct AbcThought {
  bridge::Card card{bridge::Suit::Clubs, bridge::Rank::Two};
  std::vector<AbcCandidate> candidates;  // from the best down, those that were dropped last
  // Algorithm 1, on the deals of which the worlds are some; nothing in a process that only works for another.
  std::optional<CardThought> sampling;
  std::size_t playouts = 0;
  std::uint64_t solves = 0;
};

struct AbcTools {
  Tellers& tellers;
  inference::Storyteller& storyteller;
  const inference::Cardings& cardings;
  const search::DoubleDummy& solver;
  farm::Farm& farm;
  std::function<void(std::size_t done, std::size_t of)> progress;  // of the playouts
};

// Which card to play next. The same answer on any farm. Fails like think_of_card, and if a stop was asked for.
Result<AbcThought> think_by_three_viewpoints(const inference::Evidence& evidence, const AbcTools& tools,
                                             const AbcOptions& options, StreamKey key,
                                             const std::stop_token& stop = {});

// The cards that are worth looking at: equals once, unless they may say different things. Of touching spots the lowest
// and the highest say all there is to say; honours each for itself.
std::vector<bridge::Card> voices(bridge::CardSet equals);

}  // namespace yomi::agents
