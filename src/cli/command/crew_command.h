#pragma once

#include <functional>
#include <utility>

#include "cli/command/command.h"
#include "cli/command/crew.h"

namespace yomi::cli {

// A command that a crew runs together: under mpirun every process runs it and takes its farm from the crew. Any other
// command is run by the leading process alone.
//
// Only the terminal of the leading process is shown, and only the process to which the farm delivers writes files.
struct CrewCommand {
  std::function<int(console::Terminal&, const Crew&)> command;

  int operator()(console::Terminal& terminal) const { return command(terminal, {}); }
};

inline Run with_crew(std::function<int(console::Terminal&, const Crew&)> command) {
  return CrewCommand{std::move(command)};
}

}  // namespace yomi::cli
