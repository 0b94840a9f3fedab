#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include <unistd.h>

#include "cli/command_line.h"
#include "console/interrupt.h"

int main(int argc, char** argv) {
  const yomi::console::InterruptWatch interrupts;
  // The one place that asks the environment: https://no-color.org is a convention between all programs, and mpirun says
  // there which of its processes this is.
  const auto launch = yomi::farm::read_launch([](const char* name) -> const char* { return std::getenv(name); });
  const char* no_color = std::getenv("NO_COLOR");
  const bool colour = isatty(STDOUT_FILENO) == 1 && (no_color == nullptr || *no_color == '\0');
  std::ios::sync_with_stdio(false);
  yomi::console::Terminal terminal{std::cout, std::cerr, colour, isatty(STDERR_FILENO) == 1, interrupts.token()};
  const int code = yomi::cli::run_command_line(std::vector<std::string>(argv + 1, argv + argc), terminal, launch);
  std::cout.flush();
  if (!std::cout && code == yomi::console::exit_code::kDone) return yomi::console::exit_code::kCouldNot;
  return code;
}
