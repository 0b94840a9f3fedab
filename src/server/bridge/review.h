#pragma once

#include "server/bridge/state.h"

namespace yomi::server {

// What the viewer lost on each of the boards played at this table, double dummy: the API's Review. Boards that were
// left before they were analysed are analysed now, which takes a while.
Answer<Thinking> review(const BridgeState& state, const Viewer& viewer);

}  // namespace yomi::server
