#pragma once

#include <array>
#include <memory>
#include <string>

#include "agents/bidding/bidder_pool.h"
#include "agents/robot/agent.h"
#include "agents/table/player.h"

namespace yomi::agents {

// What a partnership has agreed, and its opponents know: how it bids, and what its cards say.
struct Agreements {
  std::shared_ptr<const knowledge::Book> book;
  std::shared_ptr<const knowledge::Carding> carding;
};

// An agent that bids and plays: one for all four seats, or for the seats of one side. It keeps `ours` against those who
// keep `theirs`, wherever it sits. It may be asked on several threads at once, and answers the same view the same way
// each time, unless it has a time limit.
class Robot {
 public:
  Robot(AgentOptions options, const Agreements& ours, const Agreements& theirs, Solver solver);

  [[nodiscard]] const AgentOptions& options() const { return options_; }

  // The next call and why; the view is one whose seat is to call. After a stop it is what is known so far, here and for
  // cards: whoever asks for a stop does not use it.
  [[nodiscard]] Decision think_of_call(const bridge::View& view, const std::stop_token& stop = {}) const;
  // The next card and why; the view is one whose seat chooses it. Where no deal is found that fits the calls, they are
  // not read: there is always a card.
  [[nodiscard]] CardThought think_of_card(const bridge::View& view, const std::stop_token& stop = {}) const;
  // How many of the tricks left our side takes, if that is sure (claim.h) and the robot claims at all; the view is one
  // whose seat is to lead.
  [[nodiscard]] std::optional<int> claim(const bridge::View& view) const;

 private:
  [[nodiscard]] Result<CardThought> by_three_viewpoints(const inference::Evidence& evidence, Bidder& bidder,
                                                        StreamKey key, const std::stop_token& stop) const;

  // As one of the players of that side.
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

// The robot as who sits at a table.
Player player_of(std::string name, const std::shared_ptr<const Robot>& robot);

}  // namespace yomi::agents
