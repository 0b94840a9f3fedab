#pragma once

#include <vector>

#include "bridge/auction.h"
#include "search/double_dummy.h"

namespace yomi::server {

// Par from the middle of an auction: its value to North-South if all four see all cards from here on and call their
// best. The cost of a call is what its side loses of this value.
class AuctionValue {
 public:
  AuctionValue(const search::TrickTable& tricks, bridge::Vulnerability vulnerability)
      : tricks_(tricks), vulnerability_(vulnerability) {}

  [[nodiscard]] int after(const bridge::Auction& auction) const;

 private:
  const search::TrickTable& tricks_;
  bridge::Vulnerability vulnerability_;
};

// A call that gave something away.
struct CallCost {
  std::size_t at = 0;
  int points = 0;
  std::vector<bridge::Call> better;  // would have given nothing away
};
std::vector<CallCost> call_costs(const bridge::Auction& auction, const search::TrickTable& tricks,
                                 bridge::Vulnerability vulnerability);

}  // namespace yomi::server
