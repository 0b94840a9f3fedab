#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/commands/systems/system_commands.h"
#include "knowledge/text/format.h"
#include "library/shipped_files.h"
#include "library/systems.h"
#include "records/board_input.h"

namespace yomi::cli {

using namespace console;
using namespace records;
using namespace library;

namespace {

struct FmtOptions {
  std::vector<std::string> files;
  std::string out;
  bool check = false;
  bool json = false;
};

// A file that is formatted already is not touched.
int format_file(const FmtOptions& options, const std::string& name, Terminal& terminal) {
  const auto found = name == "-" ? Result<std::filesystem::path>(name) : shipped_systems().find(name);
  if (!found) return report(terminal, found.error());
  const std::string path = found->string();
  const auto text = read_input(path, terminal.stop);
  if (terminal.stop.stop_requested()) return exit_code::kInterrupted;
  if (!text) return report(terminal, text.error());
  const std::string shown = path == "-" ? "input" : path;
  const auto formatted = knowledge::format_system(*text, shown);
  if (!formatted) return report(terminal, SystemErrors{formatted.error(), {{shown, *text}}});
  const bool changed = *formatted != *text;
  if (options.json)
    terminal.out << nlohmann::ordered_json{{"file", shown}, {"changed", changed}}.dump() << '\n';
  else if (options.check && changed)
    terminal.out << shown << ": not formatted\n";
  if (options.check) return changed ? exit_code::kCouldNot : exit_code::kDone;
  const std::string out = options.out.empty() ? path : options.out;
  if (!changed && out == path && out != "-") return exit_code::kDone;
  return write_output(out, *formatted, terminal);
}

int run_fmt(const FmtOptions& options, Terminal& terminal) {
  if (!options.out.empty() && options.files.size() > 1)
    return report(terminal, {"one output for several files", "one file with -o", {}}, exit_code::kBadUsage);
  int worst = exit_code::kDone;
  for (const std::string& name : options.files) worst = std::max(worst, format_file(options, name, terminal));
  return worst;
}

}  // namespace

void add_system_fmt(CLI::App* parent, Run& chosen) {
  auto options = std::make_shared<FmtOptions>();
  CLI::App* command = parent->add_subcommand("fmt", "Format the files of a system");
  command->add_option("FILE", options->files, ".bid files, formatted in place; - for standard input to output")
      ->required();
  command->add_flag("--check", options->check, "Only check: exit status 1 if a file is not formatted");
  command->add_option("-o,--out", options->out, "Output file; - is standard output");
  add_json(command, options->json);
  add_examples(command,
               "  yomi system fmt systems/sayc/*.bid\n"
               "  yomi system fmt --check mine.bid       for scripts: 0 formatted, 1 not\n"
               "  yomi system fmt mine.bid -o -          look at it first\n");
  command->callback([options, &chosen] { chosen = [options](Terminal& t) { return run_fmt(*options, t); }; });
}

}  // namespace yomi::cli
