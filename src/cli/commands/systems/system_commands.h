#pragma once

#include "cli/command/command.h"
#include "measure/duel/duel.h"

// The commands below `yomi system`.
namespace yomi::cli {

void add_system_check(CLI::App* parent, Run& chosen);
void add_system_conventions(CLI::App* parent, Run& chosen);
void add_system_cover(CLI::App* parent, Run& chosen);
void add_system_diverge(CLI::App* parent, Run& chosen);
void add_system_duel(CLI::App* parent, Run& chosen);
void add_system_explain(CLI::App* parent, Run& chosen);
void add_system_fmt(CLI::App* parent, Run& chosen);
void add_system_tune(CLI::App* parent, Run& chosen);
void add_system_worth(CLI::App* parent, Run& chosen);

// --deals, --from, --n.
void add_deals_to_use(CLI::App* command, std::string& deals, measure::DealRange& range);

inline void add_system_name(CLI::App* command, std::string& name) {
  command
      ->add_option("SYSTEM", name,
                   "System: a name such as sayc, or a .bid file; sayc+CONVENTION and sayc+no-CONVENTION switch")
      ->required();
}

}  // namespace yomi::cli
