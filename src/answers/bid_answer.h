#pragma once

#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "answers/bid_request.h"
#include "library/library.h"

namespace yomi::answers {

// Answers requests by the systems and the method they name. Systems and the auctions read by them are kept.
class BidAnswerer {
 public:
  // Simulations use the solver that is given, which must outlive this, or else one of its own.
  explicit BidAnswerer(const search::DoubleDummy* solver = nullptr) : solver_(solver) {}

  // call, source, line, explanation, because[], candidates[]. After a stop the decision is unfinished.
  Result<nlohmann::ordered_json> answer(const BidRequest& request, const std::stop_token& stop = {});

 private:
  Result<agents::Bidder*> bidder(const BidRequest& request);

  library::Library library_;
  const search::DoubleDummy* solver_;
  std::optional<search::DoubleDummy> own_solver_;  // opened with the first simulation
  std::map<std::string, std::unique_ptr<agents::Bidder>> bidders_;
};

}  // namespace yomi::answers
