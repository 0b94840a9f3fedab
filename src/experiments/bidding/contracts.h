#pragma once

#include "bridge/auction.h"
#include "bridge/deal.h"
#include "experiments/frame/experiment.h"

namespace yomi::experiments {

// Our bidders in four seats: whether games are reached, and which contracts fail by more than four tricks, by class.
Experiment contracts_experiment();

// Why a side ended far too high.
enum class FarDown : std::uint8_t {
  Preempt,   // one player bid high on a long suit, and nobody bid again
  Slam,      // a slam with most of the points
  Values,    // most of the points, below a slam
  Outbid,    // both sides bid, and the one with fewer points bought the contract
  NoValues,  // fewer points, and the opponents never bid
};
std::string_view name(FarDown why);

FarDown why_far_down(const bridge::Auction& auction, const bridge::Deal& deal);

}  // namespace yomi::experiments
