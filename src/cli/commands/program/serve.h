#pragma once

#include "cli/command/command.h"

namespace yomi::cli {

void add_serve(CLI::App& app, Run& chosen);

}  // namespace yomi::cli
