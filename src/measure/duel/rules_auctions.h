#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "base/function_ref.h"
#include "bridge/deal.h"
#include "knowledge/system/situation.h"

// Many deals bid by rules at once. A situation does not depend on the hands, and many deals pass through it: the deals
// walk down the tree of auctions together and part where their calls differ, so that each situation is read once.
namespace yomi::measure {

// The systems and the vulnerability as the dealer sees them. Nothing else of dealer and seats matters to bidding.
struct DealersRoom {
  std::shared_ptr<const knowledge::Book> dealers;  // the system of the dealer's side
  std::shared_ptr<const knowledge::Book> others;
  bool dealers_vulnerable = false;
  bool others_vulnerable = false;
};

// The four hands in the order of calling.
using HandsFromDealer = std::array<knowledge::Features, 4>;
HandsFromDealer hands_from(const bridge::Deal& deal, bridge::Seat dealer);

using Calls = std::vector<bridge::Call>;

// Called for each situation with the deals, by index, that pass through it; the dealer sits North.
using VisitSituation = FunctionRef<void(const knowledge::Situation& situation, std::span<const std::uint32_t> deals)>;

// The whole auctions, in the order of the deals. A player whose system has no line for the hand passes.
std::vector<Calls> bid_by_rules(const DealersRoom& room, std::span<const HandsFromDealer> deals);
std::vector<Calls> bid_by_rules(const DealersRoom& room, std::span<const HandsFromDealer> deals, VisitSituation visit);

}  // namespace yomi::measure
