#pragma once

#include <vector>

#include "bridge/auction.h"
#include "search/double_dummy.h"

namespace yomi::server {

// What an auction is worth to North-South when everybody sees all the cards from here on and nobody can do better by
// another call: par, from the middle of an auction. A call costs what this falls by, for the side that made it.
class AuctionValue {
 public:
  AuctionValue(const search::TrickTable& tricks, bridge::Vulnerability vulnerability)
      : tricks_(tricks), vulnerability_(vulnerability) {}

  [[nodiscard]] int after(const bridge::Auction& auction) const;

 private:
  const search::TrickTable& tricks_;
  bridge::Vulnerability vulnerability_;
};

// A call of an auction that gave something away.
struct CallCost {
  std::size_t at = 0;
  int points = 0;
  std::vector<bridge::Call> better;  // that would have given nothing away
};
std::vector<CallCost> call_costs(const bridge::Auction& auction, const search::TrickTable& tricks,
                                 bridge::Vulnerability vulnerability);

}  // namespace yomi::server
