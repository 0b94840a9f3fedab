#pragma once

#include "server/bridge/agreements.h"

namespace yomi::server {

// The first events of a new bridge table; `seed` names the deals of a practice table unless the request has one.
Answer<BridgeEvents> open_bridge_table(const Json& request, const Viewer& viewer, Library& library, std::uint64_t seed);

}  // namespace yomi::server
