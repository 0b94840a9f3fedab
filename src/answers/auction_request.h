#pragma once

#include <vector>

#include "answers/request_fields.h"
#include "bridge/auction.h"
#include "library/side_names.h"

namespace yomi::answers {

// What every request says of the auction: who dealt, what was called, and by which systems.
struct AuctionRequest {
  bridge::Seat dealer = bridge::Seat::North;
  bridge::Vulnerability vulnerability = bridge::Vulnerability::None;
  std::vector<bridge::Call> calls;  // legal from any dealer
  library::SideNames systems{"sayc", "sayc"};
  Language language = Language::English;

  [[nodiscard]] bridge::Auction auction() const;
};

// auction, dealer, vul, ns, ew, lang.
RequestFields<AuctionRequest> auction_fields();

}  // namespace yomi::answers
