#pragma once

#include <array>
#include <memory>

#include "agents/robot.h"

namespace yomi::apps {

// Two robots, the second as the first's opponent, each with what the other side has agreed. Systems and agreements are
// read from their files.
using RobotPair = std::array<std::shared_ptr<const agents::Robot>, 2>;
Result<RobotPair> load_robots(const agents::AgentOptions& a, const agents::AgentOptions& b,
                              const agents::Solver& solver);

}  // namespace yomi::apps
