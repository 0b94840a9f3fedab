#include "knowledge/audit/walk.h"

#include <deque>
#include <set>

namespace yomi::knowledge {

using namespace bridge;

namespace {

class Walk {
 public:
  Walk(Bidding& bidding, const WalkBounds& bounds, const VisitSituation& visit)
      : bidding_(bidding), bounds_(bounds), visit_(visit) {}

  // An auction of the book, with passes before it.
  void begin(std::span<const Call> calls, int passes, Vulnerability vulnerability) {
    Auction auction(Seat::North);
    for (int pass = 0; pass < passes; ++pass) (void)auction.add(Call::pass());
    for (const Call call : calls)
      if (!auction.add(call)) return;
    add(auction, vulnerability);
  }

  bool run() {
    const std::size_t most = waiting_.size() + bounds_.situations;
    for (std::size_t seen = 0; !waiting_.empty(); ++seen) {
      if (seen >= most) return false;
      const auto [auction, vulnerability] = std::move(waiting_.front());
      waiting_.pop_front();
      const auto situation = bidding_.read(auction, vulnerability);
      visit_(situation);
      go_on(*situation);
    }
    return true;
  }

 private:
  using Key = std::pair<Vulnerability, std::vector<Call>>;

  void add(const Auction& auction, Vulnerability vulnerability) {
    if (auction.finished() || auction.size() > bounds_.calls) return;
    if (seen_.emplace(vulnerability, std::vector<Call>(auction.calls().begin(), auction.calls().end())).second)
      waiting_.emplace_back(auction, vulnerability);
  }

  // One more call of ours by a line above `natural`, and a pass.
  void go_on(const Situation& situation) {
    for (const Entry& entry : situation.entries()) {
      if (entry.section->precedence == Precedence::Natural) continue;
      Auction auction = situation.auction();
      (void)auction.add(entry.call);
      if (!auction.finished() && auction.add(Call::pass())) add(auction, situation.vulnerability());
    }
  }

  Bidding& bidding_;
  const WalkBounds& bounds_;
  const VisitSituation& visit_;
  std::deque<std::pair<Auction, Vulnerability>> waiting_;
  std::set<Key> seen_;
};

}  // namespace

bool walk(const Book& book, Bidding& bidding, const WalkBounds& bounds, const VisitSituation& visit) {
  Walk walk(bidding, bounds, visit);
  // The auctions of the book first, whatever the bounds; then the same after passes and vulnerable.
  book.for_each_auction([&](std::span<const Call> calls) { walk.begin(calls, 0, Vulnerability::None); });
  book.for_each_auction([&](std::span<const Call> calls) {
    for (int passes = 0; passes <= 3; ++passes) walk.begin(calls, passes, Vulnerability::Both);
    for (int passes = 1; passes <= 3; ++passes) walk.begin(calls, passes, Vulnerability::None);
  });
  return walk.run();
}

}  // namespace yomi::knowledge
