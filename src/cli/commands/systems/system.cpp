#include <memory>
#include <ostream>

#include "cli/command/command.h"
#include "cli/commands/systems/system_commands.h"

namespace yomi::cli {

void add_system(CLI::App& app, Run& chosen) {
  CLI::App* command = app.add_subcommand("system", "Check, measure, explain and format bidding systems");
  command->require_subcommand(1);
  add_examples(command,
               "  yomi system check sayc                   a system by name, or a file\n"
               "  yomi system conventions sayc             which conventions it plays\n"
               "  yomi system cover sayc -n 10000\n"
               "  yomi system duel mine.bid sayc           which is better, and by how much\n"
               "  yomi system diverge duel.jsonl           where two rooms part\n"
               "  yomi system worth sayc                   what each chapter is worth\n"
               "  yomi system tune sayc --line openings.bid:45\n"
               "  yomi system explain sayc \"1S P 2N\" --lang ja\n"
               "  yomi system fmt my-system.bid\n");
  add_system_check(command, chosen);
  add_system_conventions(command, chosen);
  add_system_cover(command, chosen);
  add_system_duel(command, chosen);
  add_system_diverge(command, chosen);
  add_system_worth(command, chosen);
  add_system_tune(command, chosen);
  add_system_explain(command, chosen);
  add_system_fmt(command, chosen);
}

}  // namespace yomi::cli
