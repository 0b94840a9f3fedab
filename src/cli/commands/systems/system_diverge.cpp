#include <memory>
#include <ostream>

#include <fmt/format.h>

#include "cli/commands/systems/system_commands.h"
#include "measure/diverge/divergence.h"
#include "measure/duel/duel_rows.h"

namespace yomi::cli {

using namespace console;

namespace {

using namespace measure;

struct DivergeOptions {
  std::string rows;
  std::uint64_t least = 8;
  bool doubled = false;
  bool json = false;
};

std::string row_text(const DivergenceRow& row) {
  const std::string name = row.a.empty() ? row.role : fmt::format("{}: A {}, B {}", row.role, row.a, row.b);
  return fmt::format("{:>+7} {:>18}{:>8}{:>16}   {:<72} {}\n", row.each.sum(), words(row.board, 4), row.each.count(),
                     words(row.each, 2), name, fmt::join(row.examples, " "));
}

std::string heading(const std::string& title) {
  return fmt::format("\n{:>7} {:>17}{:>8}{:>15}   {:<72} {}\n", "IMPs", "a board", "boards", "each", title, "such as");
}

Json as_json(const DivergenceRow& row) {
  Json json{{"role", row.role}};
  if (!row.a.empty()) {
    json["a"] = row.a;
    json["b"] = row.b;
  }
  json["boards"] = row.each.count();
  json["imps"] = row.each.sum();
  json["imps_each"] = figure(row.each);
  json["imps_a_board"] = figure(row.board);
  json["examples"] = row.examples;
  return json;
}

int run_diverge(const DivergeOptions& options, Terminal& terminal) {
  const auto text = read_input(options.rows, terminal.stop);
  if (terminal.stop.stop_requested()) return exit_code::kInterrupted;
  if (!text) return report(terminal, text.error());
  const auto boards = read_rows(*text, options.rows == "-" ? "input" : options.rows, options.doubled);
  if (!boards) return report(terminal, boards.error());
  const DivergenceTable table = tabulate(*boards, options.least);
  if (options.json) {
    Json json{{"boards", table.boards}, {"differ", table.differ}, {"roles", Json::array()}, {"deeds", Json::array()}};
    for (const DivergenceRow& row : table.roles) json["roles"].push_back(as_json(row));
    for (const DivergenceRow& row : table.deeds) json["deeds"].push_back(as_json(row));
    terminal.out << json.dump() << '\n';
    return exit_code::kDone;
  }
  terminal.out << fmt::format("{} boards; on {} the auctions differ. IMPs to A{}, by the first call that differs.\n",
                              table.boards, table.differ, options.doubled ? ", with failing contracts doubled" : "");
  terminal.out << heading("decision");
  for (const DivergenceRow& row : table.roles) terminal.out << row_text(row);
  terminal.out << heading(fmt::format("what A did for what B did ({} boards or more)", options.least));
  for (const DivergenceRow& row : table.deeds) terminal.out << row_text(row);
  return exit_code::kDone;
}

}  // namespace

void add_system_diverge(CLI::App* parent, Run& chosen) {
  auto options = std::make_shared<DivergeOptions>();
  CLI::App* command = parent->add_subcommand(
      "diverge", "Sort the boards of a duel or a match by the first call at which the rooms differ");
  command
      ->add_option("ROWS", options->rows,
                   "Rows of `system duel --out`, `match --out` or `experiment ladder`; - is standard input")
      ->required();
  command->add_option("--least", options->least, "Leave out pairs of calls on fewer boards")->capture_default_str();
  command->add_flag("--doubled", options->doubled, "Count IMPs with failing contracts doubled");
  add_json(command, options->json);
  add_examples(command,
               "  yomi system duel mine.bid sayc --out duel.jsonl\n"
               "  yomi system diverge duel.jsonl\n"
               "  yomi system diverge duel.jsonl --least 30 --doubled\n");
  command->callback([options, &chosen] { chosen = [options](Terminal& t) { return run_diverge(*options, t); }; });
}

}  // namespace yomi::cli
