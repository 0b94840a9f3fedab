#pragma once

#include "cli/command/command.h"
#include "hanabi/rules/table.h"

namespace yomi::cli {

// The rules as the flags give them.
struct HanabiRules {
  std::string name = "paper";
  int players = 2;
  int hand = 0;  // 0: as in the rules
  bool zero_if_lost = false;

  [[nodiscard]] Result<hanabi::Rules> rules() const;
};
void add_hanabi_rules(CLI::App* command, HanabiRules& rules);

// `yomi hanabi play`: a game in the terminal.
void add_hanabi_play(CLI::App* parent, Run& chosen);

}  // namespace yomi::cli
