#pragma once

#include <cstdint>

#include "agents/table/player.h"

namespace yomi::agents {

// Plays a random legal card. Half of the time it makes a random legal call, otherwise it passes, so that auctions end
// at every level. The player is a baseline, and a test of the rules.
Player random_player(std::uint64_t seed);

}  // namespace yomi::agents
