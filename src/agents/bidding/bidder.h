#pragma once

#include <cstdint>

#include "agents/bidding/decision.h"
#include "agents/bidding/method.h"
#include "agents/bidding/simulation.h"
#include "bridge/view.h"
#include "inference/auction/auction_reader.h"

namespace yomi::agents {

using inference::Books;

struct BidderOptions {
  Method method = Method::Criteria;
  std::uint64_t seed = 1;
  SimulationOptions simulation;
};

// Chooses calls for any seat, from that seat's view. Deterministic unless it has a time limit. It caches the auctions
// it has read, so a bidder serves one thread.
class Bidder {
 public:
  // Without a solver the bidder does not simulate.
  Bidder(const Books& books, const BidderOptions& options, const search::DoubleDummy* solver = nullptr);
  Bidder(const Bidder&) = delete;
  Bidder& operator=(const Bidder&) = delete;

  // The view's seat must be to call. After a stop the decision is unfinished. `seed` replaces that of the options.
  [[nodiscard]] Decision decide(const bridge::View& view, const std::stop_token& stop = {},
                                std::optional<Seed> seed = {});

  [[nodiscard]] const knowledge::System& system(bridge::Side side) const { return reader_.system(side); }

  // Reads the calls for the card player.
  [[nodiscard]] inference::Storyteller& storyteller() { return reader_.storyteller(); }

 private:
  [[nodiscard]] Decision by_rules(const bridge::View& view);
  void judge_further(Decision& decision, const bridge::View& view, bool alone);
  void simulate_further(Decision& decision, const bridge::View& view, Seed seed, const std::stop_token& stop);

  BidderOptions options_;
  const search::DoubleDummy* solver_;
  inference::AuctionReader reader_;
};

}  // namespace yomi::agents
