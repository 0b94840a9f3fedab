#include <algorithm>
#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/commands/systems/system_commands.h"
#include "library/shipped_files.h"
#include "library/system_name.h"
#include "library/systems.h"

namespace yomi::cli {

using namespace console;
using namespace library;

namespace {

using namespace knowledge;

struct ConventionsOptions {
  std::string system;
  bool json = false;
};

// Those that the system plays, those that it leaves out, and those that it does not name but could use.
std::vector<Convention> all_conventions(const System& system, const std::string& name) {
  std::vector<Convention> all = system.conventions;
  std::ranges::stable_partition(all, &Convention::used);
  const auto file = shipped_systems().find(parse_system_name(name).base);
  for (const std::string& each : convention_names(file ? file->parent_path() : std::filesystem::path())) {
    if (std::ranges::find(all, each, &Convention::name) != all.end()) continue;
    // Its words stand in its file, which is read by using it; one that needs another has none here.
    const auto used = load_book(name + "+" + each);
    const auto* const conventions = used ? &(*used)->system().conventions : nullptr;
    all.push_back({each, conventions == nullptr ? "" : conventions->back().words, "", false, {}});
  }
  return all;
}

int run_conventions(const ConventionsOptions& options, Terminal& terminal) {
  const auto book = load_book(options.system);
  if (!book) return report(terminal, book.error());
  const auto all = all_conventions((*book)->system(), options.system);
  if (options.json) {
    nlohmann::ordered_json json;
    json["system"] = (*book)->system().name;
    json["conventions"] = nlohmann::ordered_json::array();
    for (const Convention& each : all)
      json["conventions"].push_back({{"name", each.name}, {"on", each.used}, {"words", each.words}});
    terminal.out << json.dump() << '\n';
    return exit_code::kDone;
  }
  std::size_t width = 0;
  for (const Convention& each : all) width = std::max(width, each.name.size());
  for (const Convention& each : all)
    terminal.out << fmt::format("{}  {:<{}}{}\n", each.used ? "on " : "off", each.name,
                                each.words.empty() ? 0 : width + 2, each.words);
  return exit_code::kDone;
}

}  // namespace

void add_system_conventions(CLI::App* parent, Run& chosen) {
  auto options = std::make_shared<ConventionsOptions>();
  CLI::App* command = parent->add_subcommand("conventions", "List the conventions that a system plays, and could play");
  add_system_name(command, options->system);
  add_json(command, options->json);
  add_examples(command,
               "  yomi system conventions sayc\n"
               "  yomi system conventions sayc+light-preempts\n"
               "  yomi system duel sayc+drury sayc              what a convention is worth\n");
  command->callback([options, &chosen] { chosen = [options](Terminal& t) { return run_conventions(*options, t); }; });
}

}  // namespace yomi::cli
