#pragma once

#include "server/bridge/agreements.h"
#include "server/bridge/state.h"

// What the robots of a bridge table think about, away from the table.
namespace yomi::server {

// What the robots play by: systems and cardings of this board, and their speed.
Terms terms_of(const BridgeState& state, Library& library);

// The next task: a robot's turn, a claim to check, or, once the board is over, its analysis and the robots' replay.
std::optional<Work> next_work(const BridgeState& state, Library& library);

}  // namespace yomi::server
