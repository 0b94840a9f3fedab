#pragma once

#include "cli/command/command.h"

namespace yomi::cli {

// yomi hanabi live
void add_hanabi_live(CLI::App* parent, Run& chosen);

}  // namespace yomi::cli
