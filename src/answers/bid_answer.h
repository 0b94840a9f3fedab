#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "agents/bidding/bidder.h"
#include "base/phrases.h"
#include "bridge/auction.h"
#include "bridge/cards.h"
#include "library/shelf.h"

namespace yomi::answers {

// A player's turn to call: all that the player knows, and how it is to choose.
struct BidRequest {
  bridge::CardSet hand;
  bridge::Auction auction{bridge::Seat::North};
  bridge::Vulnerability vulnerability = bridge::Vulnerability::None;
  library::Systems systems;
  agents::BidderOptions bidder;
  Language language = Language::English;
};

// The flags of `yomi bid` as keys; auction as a list or a text.
Result<BidRequest> parse_bid_request(const nlohmann::ordered_json& json);

// Answers requests by the systems and the method they name. Systems and what was read of auctions are kept.
class BidAnswerer {
 public:
  // call, source, line, explanation, because[], candidates[].
  Result<nlohmann::ordered_json> answer(const BidRequest& request);

 private:
  Result<agents::Bidder*> bidder(const BidRequest& request);

  library::Shelf shelf_;
  std::optional<search::DoubleDummy> solver_;  // once something is simulated
  std::map<std::string, std::unique_ptr<agents::Bidder>> bidders_;
};

}  // namespace yomi::answers
