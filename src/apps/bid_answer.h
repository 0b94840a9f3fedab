#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "apps/shelf.h"
#include "base/phrases.h"
#include "bridge/auction.h"
#include "bridge/cards.h"

namespace yomi::apps {

// A player's turn to call: all that the player knows.
struct BidRequest {
  bridge::CardSet hand;
  bridge::Auction auction{bridge::Seat::North};
  bridge::Vulnerability vulnerability = bridge::Vulnerability::None;
  Systems systems;
  Language language = Language::English;
};

// The flags of `yomi bid` as keys; auction as a list or a text.
Result<BidRequest> parse_bid_request(const nlohmann::ordered_json& json);

// Answers requests by the rules of the systems they name. Systems are read once and kept.
class BidAnswerer {
 public:
  // call, source, line, explanation, because[], candidates[].
  Result<nlohmann::ordered_json> answer(const BidRequest& request);

 private:
  Shelf shelf_;
};

}  // namespace yomi::apps
