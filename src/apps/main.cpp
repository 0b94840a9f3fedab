#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include <unistd.h>

#include "apps/command_line.h"
#include "apps/interrupt.h"

int main(int argc, char** argv) {
  const yomi::apps::InterruptWatch interrupts;
  // The one place that asks the environment: https://no-color.org is a convention between all programs, and mpirun says
  // there which of its processes this is.
  const auto launch = yomi::farm::read_launch([](const char* name) -> const char* { return std::getenv(name); });
  const char* no_color = std::getenv("NO_COLOR");
  const bool colour = isatty(STDOUT_FILENO) == 1 && (no_color == nullptr || *no_color == '\0');
  std::ios::sync_with_stdio(false);
  yomi::apps::Terminal terminal{std::cout, std::cerr, colour, isatty(STDERR_FILENO) == 1, interrupts.token()};
  const int code = yomi::apps::run_command_line(std::vector<std::string>(argv + 1, argv + argc), terminal, launch);
  std::cout.flush();
  if (!std::cout && code == yomi::apps::exit_code::kDone) return yomi::apps::exit_code::kCouldNot;
  return code;
}
