#pragma once

#include <array>
#include <optional>
#include <vector>

#include "inference/dealing/deal_counter.h"
#include "inference/dealing/dealer.h"

namespace yomi::inference {

// Counts deals with one picture for each hidden hand, as closely as the effort allows. With two hidden hands, cells and
// losers are counted exactly; with more, the cells of one hand and the boxes of the others. The rest must be tested.
class Proposal {
 public:
  // Uses the first picture of each hidden hand, without its predicate.
  Proposal(const DealCondition& condition, Effort effort);

  [[nodiscard]] Count count() const { return counter_ ? counter_->count() : 0; }
  // Whether every counted deal fits all but the predicates.
  [[nodiscard]] bool exact() const { return exact_; }
  // The four hands. Requires a count above 0.
  std::array<bridge::CardSet, 4> draw(Stream& stream);

  // The hands that are counted most closely, all but two; none if nothing is counted.
  [[nodiscard]] std::vector<bridge::Seat> closest() const;
  // The number of counted deals in which those seats have these hands.
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
