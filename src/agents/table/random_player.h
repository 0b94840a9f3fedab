#pragma once

#include <cstdint>

#include "agents/table/player.h"

namespace yomi::agents {

// A random legal card; a random legal call half of the time and pass otherwise, so that auctions end at every level. A
// baseline, and a test of the rules.
Player random_player(std::uint64_t seed);

}  // namespace yomi::agents
