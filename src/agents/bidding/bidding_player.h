#pragma once

#include "agents/bidding/bidder_pool.h"
#include "agents/table/player.h"

namespace yomi::agents {

// A player for matches of bidding only: it always plays its lowest legal card.
Player bidding_player(std::string name, const Books& books, const BidderOptions& options, const Solver& solver = {});

// Plays system `ours` against opponents who play `theirs`, in any seat.
Player bidding_player(std::string name, const std::shared_ptr<const knowledge::Book>& ours,
                      const std::shared_ptr<const knowledge::Book>& theirs, const BidderOptions& options,
                      const Solver& solver = {});

}  // namespace yomi::agents
