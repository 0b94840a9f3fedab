#pragma once

#include "cli/command/command.h"

namespace yomi::cli {

// yomi hanabi crossplay
void add_hanabi_crossplay(CLI::App* parent, Run& chosen);

}  // namespace yomi::cli
