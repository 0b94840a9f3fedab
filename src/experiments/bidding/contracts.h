#pragma once

#include "bridge/auction.h"
#include "bridge/deal.h"
#include "experiments/frame/experiment.h"

namespace yomi::experiments {

// Our bidders in four seats: whether games are reached, and which contracts fail by more than four tricks, by class.
Experiment contracts_experiment();

// Why a side may end far too high.
enum class FarDown : std::uint8_t {
  Preempt,   // one player bid high on a long suit, and nobody went on
  Slam,      // a slam with most of the points
  Values,    // most of the points, below a slam
  Outbid,    // both sides bid, and those with fewer points bought it
  NoValues,  // fewer points, and the others never bid
};
std::string_view name(FarDown why);

// Of a contract that was reached.
FarDown why_far_down(const bridge::Auction& auction, const bridge::Deal& deal);

}  // namespace yomi::experiments
