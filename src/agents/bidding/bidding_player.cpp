#include "agents/bidding/bidding_player.h"

#include <mutex>
#include <utility>

namespace yomi::agents {

namespace {

// Bidders are for one thread each: whoever needs one takes one that nobody has, and gives it back.
class BidderPool {
 public:
  BidderPool(Books books, const BidderOptions& options, Solver solver)
      : books_(std::move(books)), options_(options), solver_(std::move(solver)) {}

  bridge::Call call(const bridge::View& view) {
    auto bidder = take();
    const bridge::Call call = bidder->decide(view).call;
    const std::scoped_lock lock(mutex_);
    idle_.push_back(std::move(bidder));
    return call;
  }

 private:
  std::unique_ptr<Bidder> take() {
    const std::scoped_lock lock(mutex_);
    if (idle_.empty()) return std::make_unique<Bidder>(books_, options_, solver_.get());
    auto bidder = std::move(idle_.back());
    idle_.pop_back();
    return bidder;
  }

  Books books_;
  BidderOptions options_;
  Solver solver_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Bidder>> idle_;
};

bridge::Card lowest(const bridge::View& view) { return *view.choices().begin(); }

}  // namespace

Player bidding_player(std::string name, const Books& books, const BidderOptions& options, const Solver& solver) {
  auto pool = std::make_shared<BidderPool>(books, options, solver);
  return {std::move(name), [pool](const bridge::View& view) { return pool->call(view); }, &lowest};
}

Player bidding_player(std::string name, std::shared_ptr<const knowledge::Book> ours,
                      std::shared_ptr<const knowledge::Book> theirs, const BidderOptions& options,
                      const Solver& solver) {
  const std::array<std::shared_ptr<BidderPool>, 2> pools = {
      std::make_shared<BidderPool>(Books{ours, theirs}, options, solver),
      std::make_shared<BidderPool>(Books{theirs, ours}, options, solver)};
  return {std::move(name),
          [pools](const bridge::View& view) {
            return pools[static_cast<std::size_t>(index(side_of(view.seat())))]->call(view);
          },
          &lowest};
}

}  // namespace yomi::agents
