#pragma once

#include <functional>
#include <utility>

#include "apps/commands/command.h"
#include "apps/crew.h"

namespace yomi::apps {

// A command that a crew does together: under mpirun every process runs it, and takes its farm from the crew. Any other
// command is run by the leading process alone.
//
// Only the leading process has a terminal that anybody sees. A file is written where the farm delivers, nowhere else.
struct Together {
  std::function<int(Terminal&, const Crew&)> command;

  int operator()(Terminal& terminal) const { return command(terminal, {}); }
};

inline Run together(std::function<int(Terminal&, const Crew&)> command) { return Together{std::move(command)}; }

}  // namespace yomi::apps
