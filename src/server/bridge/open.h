#pragma once

#include "server/bridge/agreements.h"

namespace yomi::server {

// The first events of a new bridge table; `seed` names the deals of a practice table unless the request has one.
Answer<BridgeEvents> open_bridge_table(const Json& request, const Viewer& viewer, Library& library, std::uint64_t seed);

// A table at which one player plays the boards of a set, sitting South.
struct SetOfBoards {
  std::string name;
  std::uint64_t seed = 0;  // names the robots' random streams; secret
  std::vector<BoardToPlay> boards;
};
Answer<BridgeEvents> open_set_table(const SetOfBoards& set, const std::string& player_name, const Viewer& viewer);

}  // namespace yomi::server
