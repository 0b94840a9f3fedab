#pragma once

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

#include "knowledge/audit/cover.h"
#include "measure/duel/duel.h"

namespace yomi::measure {

// A system against itself on a range of deals: the auctions, and which lines stood in the situations of each. A line
// can change an auction only if it stood in one of them, because choice and reading both use no other lines; so after
// a change of lines only the deals on which one of them stood need to be bid again.
class Standing {
 public:
  // Empty after a stop.
  static Standing of(const DealLibrary& deals, DealRange range, std::shared_ptr<const knowledge::Book> book,
                     farm::Farm& farm, const BoardProgress& progress, const std::stop_token& stop);

  [[nodiscard]] bool empty() const { return auctions_.empty(); }
  [[nodiscard]] const DealRange& range() const { return range_; }
  [[nodiscard]] const std::shared_ptr<const knowledge::Book>& book() const { return book_; }
  [[nodiscard]] const knowledge::LineList& lines() const { return lines_; }

  // The auction of deal `number`.
  [[nodiscard]] const Calls& auction(std::size_t number) const { return auctions_[number - range_.first]; }
  // The deals on which one of the lines stood when that side was to call, in order.
  [[nodiscard]] std::vector<std::size_t> deals_with(std::span<const knowledge::Line* const> lines,
                                                    bridge::Side side) const;

 private:
  Standing(DealRange range, std::shared_ptr<const knowledge::Book> book)
      : range_(range), book_(std::move(book)), lines_(book_->system()), stood_(2 * lines_.size()) {}

  DealRange range_;
  std::shared_ptr<const knowledge::Book> book_;
  knowledge::LineList lines_;
  std::vector<Calls> auctions_;
  std::vector<std::vector<std::uint32_t>> stood_;  // by line and side: deals, counted from the first of the range
};

// Deals bid by two systems where only some must be bid: the dealt boards are taken from the library.
std::vector<Calls> bid_deals(const DealLibrary& deals, std::span<const std::size_t> numbers, const DuelBooks& books,
                             bool open);

}  // namespace yomi::measure
