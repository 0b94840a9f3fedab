#include "measure/duel/rules_auctions.h"

#include <numeric>

namespace yomi::measure {

using namespace bridge;
using namespace knowledge;

namespace {

constexpr Seat kDealer = Seat::North;

Vulnerability vulnerability_of(const DealersRoom& room) {
  if (room.dealers_vulnerable) return room.others_vulnerable ? Vulnerability::Both : Vulnerability::NorthSouth;
  return room.others_vulnerable ? Vulnerability::EastWest : Vulnerability::None;
}

class AuctionTree {
 public:
  AuctionTree(const DealersRoom& room, std::span<const HandsFromDealer> deals, VisitSituation visit)
      : bidding_(room.dealers, room.others), deals_(deals), visit_(visit), auctions_(deals.size()) {}

  std::vector<Calls> bid(Vulnerability vulnerability) {
    std::vector<std::uint32_t> all(deals_.size());
    std::iota(all.begin(), all.end(), 0U);
    walk(bidding_.start(kDealer, vulnerability), all);
    return std::move(auctions_);
  }

 private:
  void walk(const std::shared_ptr<const Situation>& situation, std::span<const std::uint32_t> deals) {
    if (situation->auction().finished()) {
      const auto calls = situation->auction().calls();
      for (const std::uint32_t deal : deals) auctions_[deal].assign(calls.begin(), calls.end());
      return;
    }
    visit_(*situation, deals);
    std::array<std::vector<std::uint32_t>, Call::kCount> by_call;
    for (const std::uint32_t deal : deals) {
      const Entry* entry = situation->choose(deals_[deal][at(situation->actor())]);
      by_call[static_cast<std::size_t>(entry == nullptr ? Call::pass().index() : entry->call.index())].push_back(deal);
    }
    for (int call = 0; call < Call::kCount; ++call)
      if (const auto& part = by_call[static_cast<std::size_t>(call)]; !part.empty())
        walk(bidding_.after(situation, Call::at(call)), part);
  }

  Bidding bidding_;
  std::span<const HandsFromDealer> deals_;
  VisitSituation visit_;
  std::vector<Calls> auctions_;
};

}  // namespace

HandsFromDealer hands_from(const Deal& deal, Seat dealer) {
  const auto hand = [&](int turns) { return Features(deal.hand(next(dealer, turns))); };
  return {hand(0), hand(1), hand(2), hand(3)};
}

std::vector<Calls> bid_by_rules(const DealersRoom& room, std::span<const HandsFromDealer> deals, VisitSituation visit) {
  return AuctionTree(room, deals, visit).bid(vulnerability_of(room));
}

std::vector<Calls> bid_by_rules(const DealersRoom& room, std::span<const HandsFromDealer> deals) {
  return bid_by_rules(room, deals, [](const Situation&, std::span<const std::uint32_t>) {});
}

}  // namespace yomi::measure
