#include "agents/bidding/criteria.h"

#include <algorithm>
#include <array>

#include "bridge/score.h"

namespace yomi::agents {

using namespace bridge;

namespace {

// Bids in rising order; 0 for none.
int height(const std::optional<Call>& bid) { return bid ? bid->index() : 0; }
int height(const Makeable& makeable) { return makeable.any() ? makeable.bid().index() : 0; }

class Judge {
 public:
  Judge(const Makeable& ours, const Makeable& theirs, const Makeable& there, const Standing& standing,
        const MayCall& may)
      : there_(there), table_(standing), may_(may) {
    judgement_.ours = ours;
    judgement_.theirs = theirs;
    judgement_.standing = standing.theirs;
  }

  Judgement decide() {
    // They bid to make, as we do: unless it is known that they cannot, they are taken to make their last bid.
    if (table_.both_bid && height(table_.theirs) > height(theirs()) && their_most() >= table_.theirs->level())
      judgement_.theirs = {.strain = table_.theirs->strain(),
                           .established = true,
                           .level = table_.theirs->level(),
                           .cards = there_.cards};
    const int m = height(ours()), n = height(theirs()), n1 = height(table_.theirs);
    if (m > n && n >= n1) {
      judgement_.which = Case::Outbid;
      bid_lowest(n);
    } else if (m > n1 && n1 > n) {
      judgement_.which = Case::Overboard;
      if (they_fail() && our_value(ours().bid()) < doubled_value())
        double_them();
      else
        bid_lowest(n1);
    } else if (n1 > m && n1 > n && they_fail()) {
      judgement_.which = Case::Beaten;
      double_them();
    } else if (m < n && n >= n1) {
      sacrifice();
    }
    return judgement_;
  }

 private:
  [[nodiscard]] const Makeable& ours() const { return judgement_.ours; }
  [[nodiscard]] const Makeable& theirs() const { return judgement_.theirs; }

  // Points to us if we play that bid and take the tricks of `ours`.
  [[nodiscard]] int our_value(Call bid, Doubling doubling = Doubling::Undoubled) const {
    return score({bid.level(), bid.strain(), doubling, Seat::North}, std::max(ours().tricks(), 0),
                 vulnerable(table_.vulnerability, table_.us));
  }
  // Points to us if they play that bid and take `tricks`.
  [[nodiscard]] int their_value(Call bid, int tricks, Doubling doubling = Doubling::Undoubled) const {
    return -score({bid.level(), bid.strain(), doubling, Seat::North}, tricks,
                  vulnerable(table_.vulnerability, other(table_.us)));
  }

  // Even their upper bound falls short of their last bid; the lower bound is no reason to double, since little is known
  // of most opponents. In the last seat their points alone are reason enough; earlier, partner may know better.
  [[nodiscard]] bool they_fail() const {
    if (!table_.theirs || table_.we_stand() || !may_(Call::double_())) return false;
    const int level = table_.theirs->level();
    return (there_.established && there_.highest_by_counts < level) ||
           (table_.last && there_.highest_by_points < level);
  }
  [[nodiscard]] int their_most() const { return std::min(there_.highest_by_counts, there_.highest_by_points); }
  // Points to us if they play their last bid doubled and take the most they can.
  [[nodiscard]] int doubled_value() const { return their_value(*table_.theirs, their_most() + 6, Doubling::Doubled); }

  void pass() {
    if (may_(Call::pass())) judgement_.call = Call::pass();
  }

  void double_them() {
    judgement_.by_points = there_.highest_by_points < table_.theirs->level();
    judgement_.call = Call::double_();
    judgement_.weighed = {ours().any() ? ours().bid() : Call::pass(), ours().any() ? our_value(ours().bid()) : 0,
                          *table_.theirs, doubled_value()};
  }

  // The lowest bid over `floor` that scores as much as our best contract. Our present contract may already do so.
  void bid_lowest(int floor) {
    const int best = our_value(ours().bid());
    if (table_.we_stand() && table_.contract->strain == ours().strain &&
        our_value(Call::bid(table_.contract->level, ours().strain)) >= best) {
      // While nothing is known of what they make, a preemptive line of the system may be better than a pass.
      if (table_.alone || theirs().any()) pass();
      return;
    }
    floor = std::max(floor, standing_bid());
    for (int level = 1; level <= ours().level; ++level) {
      const Call bid = Call::bid(level, ours().strain);
      if (bid.index() <= floor || our_value(bid) != best || !may_(bid)) continue;
      judgement_.call = bid;
      return;
    }
    // By our own cards alone we never bid beyond what we make.
    if (table_.alone) pass();
  }

  // The lowest bid over theirs that costs less, doubled, than their contract.
  void sacrifice() {
    if (!ours().established || ours().strain == Strain::NoTrump) return;
    const int lost = their_value(theirs().bid(), theirs().tricks());
    const int floor = std::max(theirs().bid().index(), standing_bid());
    for (int level = 1; level <= 7; ++level) {
      const Call bid = Call::bid(level, ours().strain);
      if (bid.index() <= floor) continue;
      const int cost = our_value(bid, Doubling::Doubled);
      judgement_.which = Case::Sacrifice;
      judgement_.weighed = {bid, cost, theirs().bid(), lost};
      if (cost <= lost) {
        pass();  // a higher one costs more
      } else if (may_(bid)) {
        judgement_.call = bid;
      }
      return;
    }
  }

  [[nodiscard]] int standing_bid() const {
    return table_.contract ? Call::bid(table_.contract->level, table_.contract->strain).index() : 0;
  }

  const Makeable& there_;
  const Standing& table_;
  const MayCall& may_;
  Judgement judgement_;
};

}  // namespace

Standing Standing::of(const Auction& auction, Vulnerability vulnerability) {
  Standing standing{side_of(auction.turn()), vulnerability, auction.contract()};
  std::array<bool, 4> bid{};
  for (std::size_t at = auction.size(); at-- > 0;) {
    if (!auction.calls()[at].is_bid()) continue;
    bid[static_cast<std::size_t>(index(auction.caller(at)))] = true;
    if (side_of(auction.caller(at)) != standing.us && !standing.theirs) standing.theirs = auction.calls()[at];
  }
  const auto calls = auction.calls();
  standing.last = calls.size() >= 2 && calls.back().is_pass() && calls[calls.size() - 2].is_pass();
  const Seat they = next(auction.turn());
  standing.both_bid = bid[static_cast<std::size_t>(index(they))] && bid[static_cast<std::size_t>(index(partner(they)))];
  return standing;
}

Judgement judge(const Makeable& ours, const Makeable& theirs, const Makeable& there, const Standing& standing,
                const MayCall& may) {
  return Judge(ours, theirs, there, standing, may).decide();
}

Judgement judge(const inference::Bounds& bounds, const Standing& standing, const MayCall& may) {
  const Side they = other(standing.us);
  return judge(best_makeable(bounds, standing.us, vulnerable(standing.vulnerability, standing.us)),
               best_makeable(bounds, they, vulnerable(standing.vulnerability, they)),
               standing.theirs ? makeable_in(standing.theirs->strain(), bounds, they) : Makeable{}, standing, may);
}

Judgement judge_partnership(const inference::Bounds& bounds, const Standing& standing, const MayCall& may) {
  Standing alone = standing;
  alone.theirs.reset();
  alone.alone = true;
  return judge(best_makeable(bounds, standing.us, vulnerable(standing.vulnerability, standing.us)), {}, {}, alone, may);
}

}  // namespace yomi::agents
