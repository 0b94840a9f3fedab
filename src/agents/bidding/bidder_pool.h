#pragma once

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "agents/bidding/bidder.h"

namespace yomi::agents {

// The solver that simulation needs; without one a player does not simulate.
using Solver = std::shared_ptr<const search::DoubleDummy>;

// Idle bidders, shared by threads. A bidder caches the auctions it has read and serves one thread at a time.
class BidderPool {
 public:
  BidderPool(Books books, const BidderOptions& options, Solver solver)
      : books_(std::move(books)), options_(options), solver_(std::move(solver)) {}

  // Calls `think` with an idle bidder and returns its result.
  template <class Think>
  auto with(const Think& think) {
    auto bidder = take();
    auto thought = think(*bidder);
    const std::scoped_lock lock(mutex_);
    idle_.push_back(std::move(bidder));
    return thought;
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

}  // namespace yomi::agents
