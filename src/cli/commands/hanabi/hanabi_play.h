#pragma once

#include "cli/command/command.h"
#include "hanabi/rules/rules_choice.h"

namespace yomi::cli {

using HanabiRules = hanabi::RulesChoice;
void add_hanabi_rules(CLI::App* command, HanabiRules& rules);

// `yomi hanabi play`: a game in the terminal.
void add_hanabi_play(CLI::App* parent, Run& chosen);

}  // namespace yomi::cli
