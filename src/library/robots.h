#pragma once

#include <array>
#include <memory>

#include "agents/robot/robot.h"

namespace yomi::library {

// An agent that only bids, and its system.
struct LoadedBidder {
  agents::AgentOptions agent;
  std::shared_ptr<const knowledge::Book> book;
};

// Two robots that play against each other.
using RobotPair = std::array<std::shared_ptr<const agents::Robot>, 2>;

// A double-dummy solver for robots to share.
Result<agents::Solver> open_solver(const search::DoubleDummyOptions& options = {});

}  // namespace yomi::library
