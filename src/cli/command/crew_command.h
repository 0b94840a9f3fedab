#pragma once

#include <functional>
#include <utility>

#include "cli/command/command.h"
#include "cli/command/crew.h"

namespace yomi::cli {

// A command that a crew does together: under mpirun every process runs it, and takes its farm from the crew. Any other
// command is run by the leading process alone.
//
// Only the leading process has a terminal that anybody sees. A file is written where the farm delivers, nowhere else.
struct CrewCommand {
  std::function<int(console::Terminal&, const Crew&)> command;

  int operator()(console::Terminal& terminal) const { return command(terminal, {}); }
};

inline Run with_crew(std::function<int(console::Terminal&, const Crew&)> command) {
  return CrewCommand{std::move(command)};
}

}  // namespace yomi::cli
