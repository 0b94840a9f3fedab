#include <memory>
#include <ostream>

#include <fmt/format.h>

#include "cli/command/command.h"
#include "library/agent_file.h"
#include "library/library.h"
#include "tablemanager/sitter.h"

namespace yomi::cli {

using namespace console;
using namespace library;
using namespace tablemanager;

namespace {

struct SitCommand {
  SitOptions sit;
  std::string agent = "sayc", against;
  bool fast = false;
  std::uint64_t seed = 1;
  int comes_back = 30;
  std::string log;
  search::DoubleDummyOptions search;
};

Result<agents::Player> player_for(const SitCommand& options) {
  const auto read = [&](const std::string& text) {
    auto agent = read_agent(options.fast && !text.ends_with(".toml") ? "fast," + text : text);
    if (agent) agent->bidder.seed = options.seed;
    return agent;
  };
  const auto ours = read(options.agent), theirs = read(options.against.empty() ? options.agent : options.against);
  if (!ours) return tl::unexpected(ours.error());
  if (!theirs) return tl::unexpected(theirs.error());
  const auto opened = open_solver(options.search);
  if (!opened) return tl::unexpected(opened.error());
  const auto robots = Library().robots(*ours, *theirs, *opened);
  if (!robots) return tl::unexpected(robots.error());
  return agents::player_of(options.sit.team, (*robots)[0]);
}

int run_sit(SitCommand options, Terminal& terminal) {
  if (options.sit.team.find_first_of("\"\r\n") != std::string::npos)
    return report(terminal, {"a team's name has no quotes and is one line", "another --team", {}},
                  exit_code::kBadUsage);
  options.sit.reconnect = std::chrono::seconds(options.comes_back);
  const auto player = player_for(options);
  if (!player) return report(terminal, player.error());
  TableLog log;
  if (const auto opened = log.append_to(options.log); !opened)
    return report(terminal, opened.error(), exit_code::kCouldNot);
  const auto done = sit(options.sit, *player, log, terminal.stop);
  if (!done) return report(terminal, done.error(), exit_code::kCouldNot);
  terminal.err << fmt::format("{} boards played\n", done->boards);
  return terminal.stop.stop_requested() ? exit_code::kInterrupted : exit_code::kDone;
}

}  // namespace

void add_sit(CLI::App& app, Run& chosen) {
  auto options = std::make_shared<SitCommand>();
  CLI::App* command = app.add_subcommand("sit", "Play one seat at a table manager");
  command->add_option("--host", options->sit.host, "Host of the table manager")->capture_default_str();
  command->add_option("--port", options->sit.port, "Port of the table manager")
      ->capture_default_str()
      ->check(CLI::Range(1, 65535));
  add_parsed(command, "--seat", options->sit.seat, &bridge::parse_seat, "Seat: N, E, S or W")->required();
  command->add_option("--team", options->sit.team, "Team name")->capture_default_str();
  command->add_option("--agent", options->agent, "Agent: SYSTEM,method=..,carding=..,samples=.., or a .toml file")
      ->capture_default_str();
  command->add_option("--against", options->against, "Agent of the opponents, as far as known; by default ours");
  command->add_flag("--fast", options->fast, "Think less: bid by criteria, sample fewer deals");
  command->add_option("--seed", options->seed, "Seed; the same seed plays the same cards")->capture_default_str();
  command->add_option("--comes-back", options->comes_back, "Seconds to keep trying to connect, or to reconnect")
      ->capture_default_str()
      ->check(CLI::Range(0, 86'400));
  command->add_option("--log", options->log, "Log file of every message, with the time");
  add_search(command, options->search);
  add_examples(command,
               "  yomi sit --seat N --team Yomi                             at a table manager on this machine\n"
               "  yomi sit --seat E --team Yomi --port 2001 --agent acol --against sayc\n");
  command->callback([options, &chosen] { chosen = [options](Terminal& t) { return run_sit(*options, t); }; });
}

}  // namespace yomi::cli
