#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "inference/dealing/proposal.h"

namespace yomi::inference {

// For conditions that too few of the counted deals fit: draws all hands but two from the count; if they fit, counts the
// other two anew, exactly, and draws them from the new count. The weight is the new count divided by the old.
class HandByHand {
 public:
  struct Dealt {
    std::array<bridge::CardSet, 4> hands;
    double weight = 1;
  };

  // Empty if there is no hand to begin with. The condition has one picture for each hidden hand.
  static std::optional<HandByHand> of(const DealCondition& condition, const Proposal& proposal, Effort effort);

  // One try, which may fail. Predicates are tested only on the hands drawn first. Adds the cost of counting anew to
  // `tries`.
  std::optional<Dealt> attempt(Proposal& proposal, Stream& stream, std::uint64_t& tries) const;

 private:
  HandByHand(DealCondition condition, std::vector<bridge::Seat> first, Effort effort)
      : condition_(std::move(condition)), first_(std::move(first)), effort_(effort) {}

  DealCondition condition_;
  std::vector<bridge::Seat> first_;
  Effort effort_;
};

}  // namespace yomi::inference
