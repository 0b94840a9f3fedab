#include "cli/command_line.h"

#include <ostream>
#include <sstream>

#include "base/nearest.h"
#include "cli/command/crew_command.h"
#include "cli/commands/program/serve.h"

namespace yomi::cli {

using namespace console;

namespace {

constexpr const char* kVersion = YOMI_VERSION;

void add_commands(CLI::App& app, Run& chosen) {
  add_serve(app, chosen);
  add_bid(app, chosen);
  add_card(app, chosen);
  add_lead(app, chosen);
  add_play(app, chosen);
  add_match(app, chosen);
  add_league(app, chosen);
  add_table(app, chosen);
  add_sit(app, chosen);
  add_infer(app, chosen);
  add_sample(app, chosen);
  add_auction(app, chosen);
  add_solve(app, chosen);
  add_convert(app, chosen);
  add_boards(app, chosen);
  add_deals(app, chosen);
  add_score(app, chosen);
  add_system(app, chosen);
  add_experiment(app, chosen);
  add_hanabi(app, chosen);
  add_bench(app, chosen);
  add_completion(app, chosen);
  add_man(app, chosen);
}

// The words that may stand where one was not understood: commands, or the flags of the command typed.
std::vector<std::string> words_known(const CLI::App& app) {
  std::vector<std::string> words;
  const auto typed = app.get_subcommands();
  if (typed.empty()) {
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
      words.push_back(command->get_name());
  } else {
    for (const CLI::Option* option : typed.front()->get_options())
      for (const std::string& name : option->get_lnames()) words.push_back("--" + name);
  }
  return words;
}

int report_misuse(const CLI::App& app, const CLI::ParseError& error, Terminal& terminal) {
  terminal.err << "yomi: " << error.what() << '\n';
  for (const std::string& word : app.remaining(true))
    if (const std::string guess = nearest(word, words_known(app)); !guess.empty())
      terminal.err << "Did you mean " << guess << "?\n";
  const auto typed = app.get_subcommands();
  terminal.err << "Try: yomi " << (typed.empty() ? "" : typed.front()->get_name() + " ") << "--help\n";
  return exit_code::kBadUsage;
}

std::string version() {
  const std::string library = farm::mpi_library();
  return std::string("yomi ") + kVersion + (library.empty() ? "\nwithout MPI" : "\nwith " + library);
}

int run(const Run& chosen, Terminal& terminal, Crew& crew) {
  const auto* shared = chosen.target<CrewCommand>();
  if (crew.launch.alone()) return chosen(terminal);
  if (shared == nullptr || farm::mpi_library().empty()) {
    if (!crew.launch.leads()) return exit_code::kDone;
    if (shared != nullptr)
      terminal.err << "yomi: built without MPI: one process of " << crew.launch.size << " does all the work\n";
    return chosen(terminal);
  }
  auto ranks = farm::ProcessGroup::open(farm::connect_mpi, terminal.stop);
  if (!ranks) return report(terminal, ranks.error(), exit_code::kCouldNot);
  crew.ranks = std::move(*ranks);
  terminal.stop = crew.ranks->stop();
  return shared->command(terminal, crew);
}

int parse_and_run(const std::vector<std::string>& arguments, Terminal& terminal, Crew& crew) {
  CLI::App app("Yomi: agents for bridge that read each other's minds", "yomi");
  app.set_version_flag("--version", version());
  app.require_subcommand(1);
  app.get_formatter()->column_width(28);
  add_examples(&app,
               "  yomi solve --random                      a random board, its tricks and its par\n"
               "  yomi boards --random 32 --seed 7 > set.pbn\n"
               "  yomi solve set.pbn --out solved.pbn\n"
               "  yomi convert match.lin match.pbn\n"
               "  yomi score 4SxN= --vul ns\n"
               "  yomi system explain sayc \"1N P\"\n"
               "Each command has its own --help, with examples.\n"
               "Exit status: 0 done, 1 failed, 2 bad usage, 65 bad input, 130 interrupted.\n");
  Run chosen;
  add_commands(app, chosen);
  try {
    std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());  // as CLI11 wants them
    app.parse(reversed);
  } catch (const CLI::Success& success) {
    app.exit(success, terminal.out, terminal.err);
    return exit_code::kDone;
  } catch (const CLI::ParseError& error) {
    return report_misuse(app, error, terminal);
  }
  return run(chosen, terminal, crew);
}

// A process that helps another prints nothing. If it fails, the leading process reports its error.
void help(const std::vector<std::string>& arguments, Terminal& terminal, Crew& crew) {
  std::ostream nowhere(nullptr);
  std::ostringstream words;
  Terminal silent{nowhere, words, false, false, terminal.stop};
  try {
    parse_and_run(arguments, silent, crew);
  } catch (const std::exception& error) {
    words << error.what();
  }
  if (crew.ranks) crew.ranks->leave(words.str());
}

}  // namespace

int run_command_line(const std::vector<std::string>& arguments, Terminal& terminal, const farm::Launch& launch) {
  Crew crew{launch, nullptr};
  if (!launch.leads()) {
    help(arguments, terminal, crew);
    return exit_code::kDone;
  }
  const int code = parse_and_run(arguments, terminal, crew);
  terminal.out.flush();
  if (crew.ranks) crew.ranks->leave({});
  return code;
}

}  // namespace yomi::cli
