#pragma once

#include <array>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "agents/bidding/bidder_pool.h"
#include "agents/robot/agent.h"
#include "agents/table/player.h"
#include "base/error.h"
#include "base/random.h"
#include "bridge/view.h"

// AgentOptions (agent.h) are the settings of an agent, a Robot thinks by them, and a Player (player.h) is what sits at
// the table.
namespace yomi::agents {

// The agreements of a partnership, known to its opponents: its system and its carding.
struct Agreements {
  std::shared_ptr<const knowledge::Book> book;
  std::shared_ptr<const knowledge::Carding> carding;
};

// One robot can sit in any seat, and in several. It bids and signals by `ours` and reads the opponents by `theirs`. It
// is safe to use from several threads, and deterministic unless it has a time limit.
class Robot {
 public:
  // The solver must not be null.
  Robot(AgentOptions options, const Agreements& ours, const Agreements& theirs, Solver solver);

  [[nodiscard]] const AgentOptions& options() const { return options_; }

  // The next call and why, for the view's seat, which must be to call. After a stop the thought is unfinished, as it is
  // for cards. `seed` replaces that of the options.
  [[nodiscard]] Decision think_of_call(const bridge::View& view, const std::stop_token& stop = {},
                                       std::optional<Seed> seed = {}) const;
  // The next card and why, for the view's seat, which must be to choose it. If no deal fits the auction, the auction is
  // ignored, so that there is always a card.
  [[nodiscard]] CardThought think_of_card(const bridge::View& view, const std::stop_token& stop = {},
                                          std::optional<Seed> seed = {}) const;
  // The remaining tricks that our side takes, if they are certain (claim.h) and the options let the robot claim. The
  // view's seat must be to lead.
  [[nodiscard]] std::optional<int> claim(const bridge::View& view) const;
  // What a call of the view's seat would mean.
  [[nodiscard]] CallWords explain(const bridge::View& view, bridge::Call call) const;

 private:
  [[nodiscard]] Result<CardThought> by_three_viewpoints(const inference::Evidence& evidence, Bidder& bidder,
                                                        StreamKey key, const std::stop_token& stop) const;

  // What the robot needs to sit on one side.
  struct Setup {
    BidderPool bidders;
    inference::Cardings cardings;
    std::unique_ptr<StorytellerPool> storytellers;
  };
  [[nodiscard]] Setup& setup(bridge::Side side) const { return *setups_[static_cast<std::size_t>(index(side))]; }

  AgentOptions options_;
  Solver solver_;
  std::array<std::unique_ptr<Setup>, 2> setups_;  // by side
};

// The robot as a player at a table.
Player player_of(std::string name, const std::shared_ptr<const Robot>& robot);

}  // namespace yomi::agents
