#include "league/league.h"

#include <algorithm>
#include <memory>
#include <ostream>

#include <fmt/format.h>

#include "cli/command/board_flags.h"
#include "cli/command/crew_command.h"
#include "console/locked_output.h"
#include "experiments/frame/dd_tricks.h"
#include "experiments/frame/run.h"
#include "library/library.h"

namespace yomi::cli {

using namespace console;
using namespace records;
using namespace library;
using namespace experiments;
using league::RobotSpec;

namespace {

struct LeagueOptions {
  BoardSource boards;
  std::vector<std::string> robots, plays;
  bool bidding = false;
  bool fast = false;
  int patience = 120, startup = 120;
  std::string address = "127.0.0.1";
  std::filesystem::path out;
  std::string log;
  search::DoubleDummyOptions search;
  bool json = false;
};

// What a set of robots cannot do.
Result<void> check(const std::vector<RobotSpec>& robots, bool bidding, const Crew& crew) {
  for (const RobotSpec& robot : robots) {
    if (!robot.plays_cards() && !bidding)
      return fail(robot.name + " only bids", "--bidding, or robots that play cards");
    if (robot.kind == RobotSpec::Kind::Connects && crew.ranks)
      return fail(robot.name + " connects by itself, which it cannot do to several processes",
                  "NAME=run:COMMAND, or a league on one machine without mpirun");
  }
  return {};
}

Result<std::filesystem::path> folder_for_logs(const std::filesystem::path& out, const std::vector<RobotSpec>& robots) {
  const bool programs = std::ranges::any_of(robots, [](const RobotSpec& robot) { return !robot.command.empty(); });
  if (out.empty() || !programs) return std::filesystem::path();
  std::error_code error;
  const std::filesystem::path folder = out / "robots";
  std::filesystem::create_directories(folder, error);
  if (error) return fail("cannot make the folder: " + error.message(), {}, {folder.string(), 0, 0});
  return folder;
}

Json answer(const Summary& summary, const std::vector<Json>& rows) {
  Json json = summary.details;
  json["per_board"] = rows;
  return json;
}

int run_league(const LeagueOptions& options, Terminal& terminal, const Crew& crew) {
  if (auto named = need_boards(options.boards); !named) return report(terminal, named.error(), exit_code::kBadUsage);
  if (auto can = crew.can_read(options.boards.file); !can) return report(terminal, can.error(), exit_code::kBadUsage);
  const auto robots = league::parse_robots(options.robots, options.plays, options.fast);
  if (!robots) return report(terminal, robots.error());
  if (auto can = check(*robots, options.bidding, crew); !can)
    return report(terminal, can.error(), exit_code::kBadUsage);
  auto boards = boards_to_play(options.boards, terminal);
  if (terminal.stop.stop_requested()) return exit_code::kInterrupted;
  if (!boards) return report(terminal, boards.error());
  const auto logs = folder_for_logs(options.out, *robots);
  if (!logs) return report(terminal, logs.error(), exit_code::kCouldNot);
  tablemanager::TableLog log;
  if (const auto opened = log.append_to(options.log); !opened)
    return report(terminal, opened.error(), exit_code::kCouldNot);
  const auto solver = open_solver(crew.part_of(options.search));
  if (!solver) return report(terminal, solver.error(), exit_code::kCouldNot);

  // Programs are watched by several threads, and what is said of them goes where the progress goes.
  LockedOutput locked(terminal.err.rdbuf());
  std::ostream err(&locked);
  league::OutsideRules rules;
  rules.patience = std::chrono::seconds(options.patience);
  rules.startup = std::chrono::seconds(options.startup);
  rules.address = options.address;
  rules.logs = *logs;
  rules.log = &log;
  rules.stop = terminal.stop;
  // What another process says is taken for its error.
  if (crew.launch.leads())
    rules.notice = [&locked, live = terminal.live](const std::string& text) {
      std::ostream(&locked) << fmt::format("{}{}\n", live ? "\r\x1b[K" : "", text) << std::flush;
    };
  auto hall = league::Hall::open(*robots, options.boards.seed, *solver, rules);
  if (!hall) return report(terminal, hall.error(), exit_code::kCouldNot);
  league::LeagueSetup setup{*robots, std::move(*boards), "", {}};
  setup.boards_are = fingerprint(setup.boards);
  if (options.bidding) setup.tricks = double_dummy_tricks(*solver);

  std::vector<Json> rows;
  RunOptions run;
  run.seed = options.boards.seed;
  run.out = options.out;
  run.progress = progress_style(terminal);
  std::ostream nowhere(nullptr);
  const auto farm = crew.farm(options.search.threads);
  const auto done = run_experiment(league::league_experiment(setup, **hall, rows), run, *farm, terminal.stop,
                                   options.json ? nowhere : terminal.out, err);
  if (!done) return report(terminal, done.error(), exit_code::kCouldNot);
  if (!done->complete()) return exit_code::kInterrupted;
  if (options.json) terminal.out << answer(*done->summary, rows).dump() << '\n';
  if (options.out.empty() || !farm->delivers()) return exit_code::kDone;
  if (auto written = league::publish(setup, rows, *done->summary, options.out); !written)
    return report(terminal, written.error(), exit_code::kCouldNot);
  return exit_code::kDone;
}

}  // namespace

void add_league(CLI::App& app, Run& chosen) {
  auto options = std::make_shared<LeagueOptions>();
  CLI::App* command = app.add_subcommand("league", "Play a league: robots of any kind, everybody against everybody");
  add_boards_to_play(command, options->boards);
  command
      ->add_option("--robot", options->robots,
                   "A robot: AGENT, NAME=AGENT, NAME=run:COMMAND, NAME=tcp:PORT or NAME=bids:COMMAND; once for each")
      ->allow_extra_args(false);
  command
      ->add_option("--plays", options->plays,
                   "NAME=AGENT: what our robots take an outside robot to play; by default their own system")
      ->allow_extra_args(false);
  command->add_flag("--bidding", options->bidding, "Bid only; the tricks are taken double dummy");
  command->add_flag("--fast", options->fast, "Our robots think less: bid by criteria, sample fewer deals");
  command->add_option("--seed", options->boards.seed, "Seed; the same seed gives the same boards, calls and cards")
      ->capture_default_str();
  command->add_option("--patience", options->patience, "Seconds to wait for a message of an outside robot")
      ->capture_default_str()
      ->check(CLI::Range(1, 86'400));
  command->add_option("--startup", options->startup, "Seconds to wait for an outside robot to sit down")
      ->capture_default_str()
      ->check(CLI::Range(1, 86'400));
  command->add_option("--listen", options->address, "Address at which robots with tcp: are awaited")
      ->capture_default_str();
  command->add_option("--out", options->out,
                      "Output folder: rows, PBN, pages (league.html), plots; an interrupted league resumes");
  command->add_option("--log", options->log, "Log file of every message of outside robots, with the time");
  add_search(command, options->search);
  add_json(command, options->json);
  add_examples(
      command,
      "  yomi league --random 32 --robot sayc --robot acol --robot strong=sayc,method=simulate --fast --out league\n"
      "  yomi league set.pbn --robot sayc --robot 'BEN=run:python3 table_manager_client.py --host {host}\n"
      "      --port {port} --name {team} --seat {seat}' --out league      then open league/league.html\n"
      "  yomi league --random 32 --robot sayc --robot WBridge5=tcp:2000 --out league\n"
      "  yomi league --random 500 --bidding --robot sayc --robot 'mine=bids:./bidder' --json\n");
  command->callback([options, &chosen] {
    chosen = with_crew([options](Terminal& t, const Crew& crew) { return run_league(*options, t, crew); });
  });
}

}  // namespace yomi::cli
