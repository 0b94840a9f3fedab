#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "inference/dealing/proposal.h"

namespace yomi::inference {

// When too few of the deals counted fit: all hands but two are drawn as they were counted; if they fit, the two are
// counted anew, exactly, with the others known, and drawn from the new count. The weight is what the new count keeps of
// the old one.
class HandByHand {
 public:
  struct Dealt {
    std::array<bridge::CardSet, 4> hands;
    double weight = 1;
  };

  // Nothing if there is no hand to begin with. The condition has one picture for each hidden hand.
  static std::optional<HandByHand> of(const Condition& condition, const Proposal& proposal, Effort effort);

  // One try; nothing if it came to nothing. Predicates are asked only of the hands that are drawn first. Adds to
  // `tries` what counting anew costs.
  std::optional<Dealt> attempt(Proposal& proposal, Stream& stream, std::uint64_t& tries) const;

 private:
  HandByHand(Condition condition, std::vector<bridge::Seat> first, Effort effort)
      : condition_(std::move(condition)), first_(std::move(first)), effort_(effort) {}

  Condition condition_;
  std::vector<bridge::Seat> first_;
  Effort effort_;
};

}  // namespace yomi::inference
