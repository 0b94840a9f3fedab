#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include "base/error.h"

namespace yomi::experiments {

// The path of this program's executable.
Result<std::string> own_binary();

// Runs a command, found on the PATH, and returns its standard output. It inherits our environment and standard error. A
// stop request terminates it.
Result<std::string> run_child(const std::vector<std::string>& words, const std::stop_token& stop);

}  // namespace yomi::experiments
