#pragma once

#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "agents/bidding/bidder.h"
#include "agents/bidding/words.h"
#include "bridge/table.h"

namespace yomi::answers {

// A call of an auction that our bidder made, and why.
struct ExplainedCall {
  bridge::Seat seat = bridge::Seat::North;
  bridge::Call call;
  agents::Source source = agents::Source::Rule;
  agents::Explanation explanation;
};

// Bids the rest of the auction, all four seats, each through its own view. Fewer calls after a stop.
std::vector<ExplainedCall> bid_out(bridge::Table& table, agents::Bidder& bidder, Language language,
                                   const std::stop_token& stop = {});

// auction[], contract, declarer, explanations[{seat,call,source,explanation,because[]}].
nlohmann::ordered_json auction_json(const std::vector<ExplainedCall>& calls, const bridge::Auction& auction);

}  // namespace yomi::answers
