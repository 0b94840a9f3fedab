#pragma once

#include <optional>

#include "agents/bidding/bidder.h"
#include "answers/auction_request.h"

namespace yomi::answers {

// A player's turn to call: what the player knows, and how to choose.
struct BidRequest {
  AuctionRequest auction;
  std::optional<bridge::CardSet> hand;
  bool fast = false;
  std::optional<agents::Method> method;  // by default simulate, or criteria if fast
  int samples = 0;                       // deals to simulate; 0 is the default of the method
  agents::Scoring scoring = agents::Scoring::Imps;
  int time = 0;  // milliseconds; 0 is no limit
  std::uint64_t seed = 1;

  [[nodiscard]] agents::BidderOptions bidder() const;
  // What the player to call sees.
  [[nodiscard]] Result<bridge::View> view() const;
};

// The flags of `yomi bid`, and the keys of a line of its batch.
RequestFields<BidRequest> bid_fields();
Result<BidRequest> parse_bid_request(const nlohmann::ordered_json& json);

}  // namespace yomi::answers
