#pragma once

#include "server/bridge/agreements.h"
#include "server/bridge/state.h"

namespace yomi::server {

// The events that an action of the API causes at a bridge table, or why it is refused.
Answer<BridgeEvents> act(const BridgeState& state, Library& library, const Json& action, const Viewer& viewer);

// The last event after which an action of that kind, based on an earlier state, is out of date.
std::int64_t outdated_at(const BridgeState& state, std::string_view kind);

}  // namespace yomi::server
