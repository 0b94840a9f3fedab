#pragma once

#include "cli/command/command.h"

// The commands below `yomi system`.
namespace yomi::cli {

void add_system_check(CLI::App* parent, Run& chosen);
void add_system_cover(CLI::App* parent, Run& chosen);
void add_system_explain(CLI::App* parent, Run& chosen);
void add_system_fmt(CLI::App* parent, Run& chosen);

inline void add_system_name(CLI::App* command, std::string& name) {
  command->add_option("SYSTEM", name, "System: a name such as sayc, or a .bid file")->required();
}

}  // namespace yomi::cli
