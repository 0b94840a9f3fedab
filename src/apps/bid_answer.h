#pragma once

#include <map>
#include <memory>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "base/phrases.h"
#include "bridge/auction.h"
#include "bridge/cards.h"
#include "knowledge/situation.h"

namespace yomi::apps {

// A player's turn to call: all that the player knows.
struct BidRequest {
  bridge::CardSet hand;
  bridge::Auction auction{bridge::Seat::North};
  bridge::Vulnerability vulnerability = bridge::Vulnerability::None;
  std::string ns = "sayc";
  std::string ew = "sayc";
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
  Result<std::shared_ptr<const knowledge::Book>> book(const std::string& name);
  Result<knowledge::Bidding*> bidding(const BidRequest& request);

  std::map<std::string, std::shared_ptr<const knowledge::Book>> books_;
  std::map<std::pair<std::string, std::string>, std::unique_ptr<knowledge::Bidding>> biddings_;
};

}  // namespace yomi::apps
