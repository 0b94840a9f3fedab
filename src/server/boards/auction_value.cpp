#include "server/boards/auction_value.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>

#include "bridge/score.h"

namespace yomi::server {

using namespace bridge;

namespace {

// What the value of an auction depends on: the last bid and its bidder, doubling, passes since the last other call, and
// whose turn it is. Declarer is the player who named the strain first in the real calls; a strain that the side names
// only in the search is declared by the bidder.
struct Standing {
  int bid = 0;  // 0: none yet; otherwise the index of the call
  Seat bidder = Seat::North;
  Doubling doubling = Doubling::Undoubled;
  int passes = 0;
  Seat turn = Seat::North;

  [[nodiscard]] bool over() const { return passes == (bid == 0 ? 4 : 3); }
  [[nodiscard]] std::size_t key() const {
    std::size_t key = static_cast<std::size_t>(bid);
    key = key * 4 + static_cast<std::size_t>(index(bidder));
    key = key * 3 + static_cast<std::size_t>(doubling);
    key = key * 4 + static_cast<std::size_t>(passes);
    return key * 4 + static_cast<std::size_t>(index(turn));
  }
};
constexpr std::size_t kStandings = std::size_t{Call::kCount} * 4 * 3 * 4 * 4;

class Valuer {
 public:
  Valuer(const Auction& auction, const search::TrickTable& tricks, Vulnerability vulnerability)
      : tricks_(tricks), vulnerability_(vulnerability), values_(kStandings, kUnknown) {
    for (std::size_t at = 0; at < auction.size(); ++at) {
      const Call call = auction.calls()[at];
      if (!call.is_bid()) continue;
      auto& first = named_[static_cast<std::size_t>(index(side_of(auction.caller(at))))]
                          [static_cast<std::size_t>(index(call.strain()))];
      if (!first) first = auction.caller(at);
    }
  }

  int value(const Standing& standing) {
    if (standing.over()) return score_of(standing);
    int& known = values_[standing.key()];
    if (known != kUnknown) return known;
    const bool north_south = side_of(standing.turn) == Side::NorthSouth;
    std::optional<int> best;
    const auto consider = [&](Standing next) {
      next.turn = bridge::next(standing.turn);
      const int each = value(next);
      if (!best || (north_south ? each > *best : each < *best)) best = each;
    };
    Standing next = standing;
    ++next.passes;
    consider(next);
    next = standing;
    next.passes = 0;
    const bool theirs = !partners(standing.bidder, standing.turn);
    if (standing.bid != 0 && theirs && standing.doubling == Doubling::Undoubled) {
      next.doubling = Doubling::Doubled;
      consider(next);
    }
    if (standing.bid != 0 && !theirs && standing.doubling == Doubling::Doubled) {
      next.doubling = Doubling::Redoubled;
      consider(next);
    }
    next.doubling = Doubling::Undoubled;
    next.bidder = standing.turn;
    for (next.bid = std::max(standing.bid + 1, 3); next.bid < Call::kCount; ++next.bid) consider(next);
    return known = *best;
  }

 private:
  static constexpr int kUnknown = std::numeric_limits<int>::min();

  int score_of(const Standing& standing) const {
    if (standing.bid == 0) return 0;
    const Call bid = Call::at(standing.bid);
    const auto& first = named_[static_cast<std::size_t>(index(side_of(standing.bidder)))]
                              [static_cast<std::size_t>(index(bid.strain()))];
    const Contract contract{bid.level(), bid.strain(), standing.doubling, first.value_or(standing.bidder)};
    return score_north_south(Outcome{contract, tricks_.tricks(contract.declarer, contract.strain)}, vulnerability_);
  }

  const search::TrickTable& tricks_;
  Vulnerability vulnerability_;
  std::vector<int> values_;
  std::array<std::array<std::optional<Seat>, 5>, 2> named_;
};

Standing standing_of(const Auction& auction) {
  Standing standing;
  if (const auto bid = auction.last_bid()) {
    standing.bid = bid->index();
    standing.bidder = *auction.last_bidder();
  }
  standing.doubling = auction.doubling();
  for (std::size_t at = auction.size(); at > 0 && auction.calls()[at - 1].is_pass(); --at) ++standing.passes;
  standing.turn = auction.turn();
  return standing;
}

}  // namespace

int AuctionValue::after(const Auction& auction) const {
  return Valuer(auction, tricks_, vulnerability_).value(standing_of(auction));
}

std::vector<CallCost> call_costs(const Auction& auction, const search::TrickTable& tricks,
                                 Vulnerability vulnerability) {
  const AuctionValue value(tricks, vulnerability);
  std::vector<CallCost> costs;
  Auction before(auction.dealer());
  int worth = value.after(before);
  for (std::size_t at = 0; at < auction.size(); ++at) {
    Auction after = before;
    static_cast<void>(after.add(auction.calls()[at]));
    const int then = value.after(after);
    const int lost = side_of(auction.caller(at)) == Side::NorthSouth ? worth - then : then - worth;
    if (lost > 0) {
      CallCost cost{at, lost, {}};
      for (int index = 0; index < Call::kCount; ++index) {
        Auction other = before;
        if (other.add(Call::at(index)) && value.after(other) == worth) cost.better.push_back(Call::at(index));
      }
      costs.push_back(std::move(cost));
    }
    before = std::move(after);
    worth = then;
  }
  return costs;
}

}  // namespace yomi::server
