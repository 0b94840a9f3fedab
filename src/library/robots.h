#pragma once

#include <array>
#include <memory>

#include "agents/robot/robot.h"

namespace yomi::library {

// The double-dummy solver, for all who ask it.
Result<agents::Solver> open_solver(const search::DoubleDummyOptions& options = {});

// An agent that is only to bid, and its system.
struct LoadedBidder {
  agents::AgentOptions agent;
  std::shared_ptr<const knowledge::Book> book;
};
Result<LoadedBidder> load_bidder(const std::string& text);

// Two robots, the second as the first's opponent, each with what the other side has agreed. Systems and agreements are
// read from their files.
using RobotPair = std::array<std::shared_ptr<const agents::Robot>, 2>;
Result<RobotPair> load_robots(const agents::AgentOptions& a, const agents::AgentOptions& b,
                              const agents::Solver& solver);

}  // namespace yomi::library
