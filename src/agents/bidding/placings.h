#pragma once

#include <span>
#include <vector>

#include "bridge/deal.h"
#include "bridge/view.h"

namespace yomi::agents {

// Contracts that the deals that fit make worth a thought, whatever the system says: game and slam where we seem to have
// the tricks, their contract outbid with a long fit, a double when they seem to lack theirs. The likeliest first. They
// are legal; whether partner would understand them is for the caller to see.
std::vector<bridge::Call> placings(const bridge::View& view, std::span<const bridge::Deal> deals);

}  // namespace yomi::agents
