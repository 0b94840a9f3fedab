#pragma once

#include <string>
#include <vector>

#include "console/terminal.h"
#include "farm/launch.h"

namespace yomi::cli {

// Runs `yomi ARGUMENTS...` and gives the code to leave with. `launch` says which of mpirun's processes this is, if it
// is one: a process that helps another prints nothing and leaves with 0.
int run_command_line(const std::vector<std::string>& arguments, console::Terminal& terminal,
                     const farm::Launch& launch = {});

}  // namespace yomi::cli
