#pragma once

#include <string>
#include <vector>

#include "console/terminal.h"
#include "farm/launch.h"

namespace yomi::cli {

// Runs `yomi ARGUMENTS...` and returns the exit code. `launch` says which of mpirun's processes this is, if any: a
// process that helps another prints nothing and returns 0.
int run_command_line(const std::vector<std::string>& arguments, console::Terminal& terminal,
                     const farm::Launch& launch = {});

}  // namespace yomi::cli
