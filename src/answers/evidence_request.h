#pragma once

#include <optional>
#include <vector>

#include "answers/auction_request.h"
#include "bridge/play.h"
#include "inference/auction/evidence.h"
#include "inference/signals/signals.h"

namespace yomi::answers {

// What a command or a request says of a table: what one seat sees, and by which agreements the sides bid and play.
struct EvidenceRequest {
  AuctionRequest auction;
  std::optional<bridge::Seat> seat;  // by default the player to call or to lead
  std::optional<bridge::CardSet> hand, dummy;
  std::optional<bridge::Contract> contract;  // where there is no auction; its declarer is given apart
  std::optional<bridge::Seat> declarer;
  std::vector<bridge::Card> play;
  library::SideNames cardings{"standard", "standard"};
  inference::Signals signals = inference::Signals::On;

  // Everything must fit together: calls, contract, hands and cards played.
  [[nodiscard]] Result<inference::Evidence> evidence() const;
};

// The fields of `yomi infer`; those of the auction among them.
RequestFields<EvidenceRequest> evidence_fields();

}  // namespace yomi::answers
