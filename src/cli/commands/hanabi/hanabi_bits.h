#pragma once

#include "cli/command/command.h"

namespace yomi::cli {

// yomi hanabi bits
void add_hanabi_bits(CLI::App* parent, Run& chosen);

}  // namespace yomi::cli
