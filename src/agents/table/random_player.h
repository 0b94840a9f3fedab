#pragma once

#include <cstdint>

#include "agents/table/player.h"

namespace yomi::agents {

// Any legal card, and any legal call, but a pass every other time, so that auctions end at all heights. It is there to
// be beaten, and to try out all that the laws allow.
Player random_player(std::uint64_t seed);

}  // namespace yomi::agents
