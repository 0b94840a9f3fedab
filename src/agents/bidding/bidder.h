#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "agents/bidding/decision.h"
#include "agents/bidding/method.h"
#include "agents/bidding/simulation.h"
#include "bridge/view.h"
#include "inference/auction/story.h"

namespace yomi::agents {

// The systems of the two sides.
using Books = std::array<std::shared_ptr<const knowledge::Book>, 2>;

struct BidderOptions {
  Method method = Method::Criteria;
  std::uint64_t seed = 1;
  SimulationOptions simulation;
};

// Chooses calls for any seat, from that seat's view. Deterministic unless it has a time limit. It caches the auctions
// it has read, so a bidder serves one thread.
class Bidder {
 public:
  // Without a solver it does not simulate.
  Bidder(const Books& books, const BidderOptions& options, const search::DoubleDummy* solver = nullptr);
  Bidder(const Bidder&) = delete;
  Bidder& operator=(const Bidder&) = delete;

  // The view's seat is to call. After a stop the decision is unfinished.
  [[nodiscard]] Decision decide(const bridge::View& view, const std::stop_token& stop = {});

  [[nodiscard]] const knowledge::System& system(bridge::Side side) const {
    return books_[static_cast<std::size_t>(index(side))]->system();
  }

  // Reads the calls for the card player.
  [[nodiscard]] inference::Storyteller& storyteller() { return storyteller_; }

 private:
  [[nodiscard]] Decision by_rules(const bridge::View& view);
  void judge_further(Decision& decision, const bridge::View& view, bool alone);
  void simulate_further(Decision& decision, const bridge::View& view, const std::stop_token& stop);

  Books books_;
  BidderOptions options_;
  const search::DoubleDummy* solver_;
  knowledge::Bidding bidding_;
  inference::Storyteller storyteller_{bidding_};
};

}  // namespace yomi::agents
