#pragma once

#include <string>
#include <vector>

#include "apps/terminal.h"

namespace yomi::apps {

// Runs `yomi ARGUMENTS...` and gives the code to leave with.
int run_command_line(const std::vector<std::string>& arguments, Terminal& terminal);

}  // namespace yomi::apps
