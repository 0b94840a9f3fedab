#pragma once

#include <optional>

#include "bridge/view.h"

namespace yomi::agents {

// The number of remaining tricks that the seat's side takes, if certain for every layout of the hidden cards; calls and
// signals are not read. Empty if the seat is not to lead (declarer also leads from dummy), or if a single trick is
// left.
//
// Declarer claims all remaining tricks, or in the last few tricks any number, including none. A defender claims only
// what its own hand takes.
std::optional<int> claim(const bridge::View& view);

}  // namespace yomi::agents
