#pragma once

#include <array>
#include <memory>
#include <utility>

#include "inference/auction/story.h"

namespace yomi::inference {

// The books of the two sides, North-South first.
using Books = std::array<std::shared_ptr<const knowledge::Book>, 2>;

// Reads the auctions of two sides, each by its own book: situations and single calls by `bidding`, all calls together
// by `storyteller`. One for each thread: both keep what they have read.
class AuctionReader {
 public:
  explicit AuctionReader(Books books) : books_(std::move(books)), bidding_(books_[0], books_[1]) {}
  AuctionReader(const AuctionReader&) = delete;
  AuctionReader& operator=(const AuctionReader&) = delete;

  [[nodiscard]] const Books& books() const { return books_; }
  [[nodiscard]] const knowledge::System& system(bridge::Side side) const { return bidding_.book(side).system(); }
  [[nodiscard]] knowledge::Bidding& bidding() { return bidding_; }
  [[nodiscard]] Storyteller& storyteller() { return storyteller_; }

 private:
  Books books_;
  knowledge::Bidding bidding_;
  Storyteller storyteller_{bidding_};
};

}  // namespace yomi::inference
