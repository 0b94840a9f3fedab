#pragma once

#include <span>
#include <vector>

#include "bridge/deal.h"
#include "bridge/view.h"

namespace yomi::agents {

// Legal calls that place the contract, suggested by the average of the deals and not by the system: game or slam where
// we have the tricks, the cheapest bid over theirs with a fit, a double if they lack the tricks. Best first. The caller
// checks whether partner would understand them.
std::vector<bridge::Call> placings(const bridge::View& view, std::span<const bridge::Deal> deals);

}  // namespace yomi::agents
