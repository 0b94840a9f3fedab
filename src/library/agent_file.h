#pragma once

#include <string>

#include "agents/robot/agent.h"

namespace yomi::library {

// An agent as commands take it: in one string, or in a TOML file with the same keys, one a line.
Result<agents::AgentOptions> read_agent(const std::string& text);

}  // namespace yomi::library
