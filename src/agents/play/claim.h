#pragma once

#include <optional>

#include "bridge/view.h"

namespace yomi::agents {

// How many of the tricks left the side of the view's seat takes, if that is sure whatever the hidden cards are: by what
// everybody has seen, and by no reading of calls or cards. The seat is to lead, or as declarer to lead from dummy;
// otherwise nothing is claimed, nor when a single trick is left.
//
// Declarer claims all of the rest, or in the last few tricks any number of them, none among them. A defender claims
// only what its own hand takes.
std::optional<int> claim(const bridge::View& view);

}  // namespace yomi::agents
