#pragma once

#include <array>
#include <memory>
#include <string>

#include "agents/bidding/bidder_pool.h"
#include "agents/robot/agent.h"
#include "agents/table/player.h"

namespace yomi::agents {

// The agreements of a partnership, known to its opponents: its system and its carding.
struct Agreements {
  std::shared_ptr<const knowledge::Book> book;
  std::shared_ptr<const knowledge::Carding> carding;
};

// An agent that bids and plays, for all four seats or for one side. It plays by `ours`, in any seat, against opponents
// who play by `theirs`. It is safe to use from several threads, and deterministic unless it has a time limit.
class Robot {
 public:
  Robot(AgentOptions options, const Agreements& ours, const Agreements& theirs, Solver solver);

  [[nodiscard]] const AgentOptions& options() const { return options_; }

  // The next call and why; the view's seat is to call. After a stop the answer is unfinished, here and for cards.
  [[nodiscard]] Decision think_of_call(const bridge::View& view, const std::stop_token& stop = {}) const;
  // The next card and why; the view's seat chooses it. If no deal fits the calls, they are ignored, so that there is
  // always a card.
  [[nodiscard]] CardThought think_of_card(const bridge::View& view, const std::stop_token& stop = {}) const;
  // The remaining tricks that our side takes, if certain (claim.h) and the robot claims at all; the view's seat is to
  // lead.
  [[nodiscard]] std::optional<int> claim(const bridge::View& view) const;

 private:
  [[nodiscard]] Result<CardThought> by_three_viewpoints(const inference::Evidence& evidence, Bidder& bidder,
                                                        StreamKey key, const std::stop_token& stop) const;

  // Its parts for a seat of that side.
  struct Seated {
    BidderPool bidders;
    inference::Cardings cardings;
    std::unique_ptr<StorytellerPool> storytellers;
  };
  [[nodiscard]] Seated& seated(bridge::Side side) const { return *seated_[static_cast<std::size_t>(index(side))]; }

  AgentOptions options_;
  Solver solver_;
  std::array<std::unique_ptr<Seated>, 2> seated_;
};

// The robot as a player at a table.
Player player_of(std::string name, const std::shared_ptr<const Robot>& robot);

}  // namespace yomi::agents
