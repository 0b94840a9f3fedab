#pragma once

#include "agents/bidding/bidder_pool.h"
#include "agents/table/player.h"

namespace yomi::agents {

// Bids for both sides or for one; plays the lowest card it may, since it is only there for the bidding.
Player bidding_player(std::string name, const Books& books, const BidderOptions& options, const Solver& solver = {});

// One that plays `ours` against those who play `theirs`, wherever it sits.
Player bidding_player(std::string name, std::shared_ptr<const knowledge::Book> ours,
                      std::shared_ptr<const knowledge::Book> theirs, const BidderOptions& options,
                      const Solver& solver = {});

}  // namespace yomi::agents
