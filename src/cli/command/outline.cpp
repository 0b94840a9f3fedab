#include "cli/command/outline.h"

#include <CLI/CLI.hpp>

namespace yomi::cli {

namespace {

Flag flag(const CLI::Option& option) {
  Flag result;
  for (const std::string& name : option.get_lnames()) result.names.push_back("--" + name);
  for (const std::string& name : option.get_snames()) result.names.push_back("-" + name);
  if (result.names.empty()) result.names.push_back(option.get_name());
  result.help = option.get_description();
  result.fallback = option.get_default_str();
  result.takes_value = option.get_items_expected_max() > 0;
  return result;
}

}  // namespace

Outline outline(const CLI::App& app) {
  Outline result{app.get_name(), app.get_description(), app.get_footer(), {}, {}, {}};
  for (const CLI::Option* option : app.get_options())
    (option->get_positional() ? result.operands : result.flags).push_back(flag(*option));
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    result.commands.push_back(outline(*command));
  return result;
}

}  // namespace yomi::cli
