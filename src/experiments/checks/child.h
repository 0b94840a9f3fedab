#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include "base/error.h"

namespace yomi::experiments {

// The file that this program runs from.
Result<std::string> own_binary();

// Whether mpirun started this process; it will not start another mpirun from within.
bool under_mpirun();

// Runs a command, found as a shell finds it, and gives what it wrote to standard output. Its errors go where ours go. A
// stop ends it.
Result<std::string> run_child(const std::vector<std::string>& words, const std::stop_token& stop);

}  // namespace yomi::experiments
