#pragma once

#include <array>
#include <optional>
#include <vector>

#include "inference/dealing/deal_counter.h"
#include "inference/dealing/dealer.h"

namespace yomi::inference {

// One picture for each hidden hand, counted as closely as the effort allows. Cells and losers of two hidden hands are
// counted exactly. Of more hands, the most telling cells are; of the others' the box around them. What is not counted
// must be tested.
class Proposal {
 public:
  // Of each hidden hand only the first picture is read, and its predicate is not.
  Proposal(const Condition& condition, Effort effort);

  [[nodiscard]] Count count() const { return counter_ ? counter_->count() : 0; }
  // Whether every deal counted has the cells and losers wanted, and the cards held and lacked.
  [[nodiscard]] bool exact() const { return exact_; }
  // The four hands; the count is not 0.
  std::array<bridge::CardSet, 4> draw(Stream& stream);

  // The hands that are counted most closely, so many that two others are left; none if nothing is counted.
  [[nodiscard]] std::vector<bridge::Seat> closest() const;
  // How many of the deals counted give those seats these hands.
  [[nodiscard]] Count count_with(const std::vector<bridge::Seat>& seats,
                                 const std::array<bridge::CardSet, 4>& hands) const;

 private:
  bridge::CardSet pool_;
  std::array<bridge::CardSet, 4> seen_;
  std::vector<Pile> piles_;
  std::optional<DealCounter> counter_;
  bool exact_ = true;
};

}  // namespace yomi::inference
