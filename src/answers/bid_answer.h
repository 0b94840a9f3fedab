#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "answers/bid_request.h"
#include "library/library.h"

namespace yomi::answers {

// Answers requests by the systems and the method they name. Systems and the auctions read by them are kept.
class BidAnswerer {
 public:
  // call, source, line, explanation, because[], candidates[].
  Result<nlohmann::ordered_json> answer(const BidRequest& request);

 private:
  Result<agents::Bidder*> bidder(const BidRequest& request);

  library::Library library_;
  std::optional<search::DoubleDummy> solver_;  // opened with the first simulation
  std::map<std::string, std::unique_ptr<agents::Bidder>> bidders_;
};

}  // namespace yomi::answers
