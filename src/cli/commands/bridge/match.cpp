#include <memory>
#include <ostream>

#include <fmt/format.h>

#include "base/atomic_file.h"
#include "cli/command/board_flags.h"
#include "cli/command/crew_command.h"
#include "experiments/frame/dd_tricks.h"
#include "experiments/frame/match_trial.h"
#include "experiments/frame/run.h"
#include "library/agent_file.h"
#include "library/library.h"
#include "records/board_input.h"
#include "records/match_report.h"
#include "records/room_json.h"

namespace yomi::cli {

using namespace console;
using namespace records;
using namespace library;
using namespace experiments;

namespace {

struct MatchOptions {
  BoardSource boards;
  std::string a = "sayc", b = "sayc";
  std::array<std::string, 2> names;
  bool bidding = false;
  bool fast = false;
  std::filesystem::path out;
  search::DoubleDummyOptions search;
  bool json = false;
};

// Both teams, ready to sit down.
struct Teams {
  std::array<std::string, 2> names;
  std::array<agents::Player, 2> players;
};

Result<Teams> teams_of(const MatchOptions& options, const agents::Solver& solver) {
  std::array<agents::AgentOptions, 2> agents;
  for (std::size_t team = 0; team < 2; ++team) {
    const std::string& text = team == 0 ? options.a : options.b;
    auto agent = read_agent(options.fast && !text.ends_with(".toml") ? "fast," + text : text);
    if (!agent) return tl::unexpected(agent.error());
    agents[team] = std::move(*agent);
    agents[team].bidder.seed = options.boards.seed;
  }
  const auto robots = Library().robots(agents[0], agents[1], solver);
  if (!robots) return tl::unexpected(robots.error());
  Teams teams;
  for (std::size_t team = 0; team < 2; ++team) {
    teams.names[team] = options.names[team].empty() ? (team == 0 ? options.a : options.b) : options.names[team];
    teams.players[team] = agents::player_of(teams.names[team], (*robots)[team]);
  }
  return teams;
}

// The match as an experiment: it can then be interrupted, resumed and spread over threads and processes. The rows
// are kept for the records and the report.
Experiment match_experiment(const std::vector<agents::DealtBoard>& boards, const Teams& teams,
                            const MatchOptions& options, const std::shared_ptr<const search::DoubleDummy>& solver,
                            std::vector<Json>& rows) {
  Experiment experiment;
  experiment.name = "match";
  experiment.shows = fmt::format("{} against {}", teams.names[0], teams.names[1]);
  experiment.unit = "boards";
  experiment.n = boards.size();
  experiment.options = {{"boards", fingerprint(boards), ""},
                        {"a", to_string(*read_agent(options.a)), ""},
                        {"b", to_string(*read_agent(options.b)), ""},
                        {"a_name", teams.names[0], ""},
                        {"b_name", teams.names[1], ""},
                        {"fast", options.fast ? "yes" : "no", ""},
                        {"bidding", options.bidding ? "yes" : "no", ""}};
  experiment.prepare = [&](const Settings&) -> Result<Trial> {
    const auto board = [&boards](std::size_t task) { return boards[task]; };
    Trial trial = options.bidding ? bidding_trial(board, teams.players[0], teams.players[1],
                                                  double_dummy_tricks(solver), LevelBoards::Solve)
                                  : match_trial(board, teams.players[0], teams.players[1]);
    trial.summarise = [&rows, summarise = std::move(trial.summarise)](std::span<const Json> all) {
      rows.assign(all.begin(), all.end());
      return summarise(all);
    };
    return trial;
  };
  return experiment;
}

Result<std::vector<MatchBoard>> played_boards(const std::vector<agents::DealtBoard>& boards,
                                              const std::vector<Json>& rows) {
  std::vector<MatchBoard> played;
  for (std::size_t at = 0; at < rows.size(); ++at) {
    MatchBoard& board = played.emplace_back(MatchBoard{boards[at], {}});
    for (const char* room : {"open", "closed"}) {
      auto result = room_of_json(rows[at].at(room));
      if (!result) return tl::unexpected(result.error());
      board.rooms.push_back(std::move(*result));
    }
  }
  return played;
}

int run_match(const MatchOptions& options, Terminal& terminal, const Crew& crew) {
  if (auto named = need_boards(options.boards); !named) return report(terminal, named.error(), exit_code::kBadUsage);
  if (auto can = crew.can_read(options.boards.file); !can) return report(terminal, can.error(), exit_code::kBadUsage);
  const auto boards = boards_to_play(options.boards, terminal);
  if (terminal.stop.stop_requested()) return exit_code::kInterrupted;
  if (!boards) return report(terminal, boards.error());
  const auto opened = open_solver(crew.part_of(options.search));
  if (!opened) return report(terminal, opened.error(), exit_code::kCouldNot);
  const agents::Solver& solver = *opened;
  const auto teams = teams_of(options, solver);
  if (!teams) return report(terminal, teams.error());

  std::vector<Json> rows;
  RunOptions run;
  run.seed = options.boards.seed;
  run.out = options.out;
  run.progress = progress_style(terminal);
  std::ostream nowhere(nullptr);
  const auto farm = crew.farm(options.search.threads);
  const auto done = run_experiment(match_experiment(*boards, *teams, options, solver, rows), run, *farm, terminal.stop,
                                   options.json ? nowhere : terminal.out, terminal.err);
  if (!done) return report(terminal, done.error(), exit_code::kCouldNot);
  if (!done->complete()) return exit_code::kInterrupted;
  if (options.json) terminal.out << match_answer(rows, teams->names).dump() << '\n';
  if (options.out.empty()) return exit_code::kDone;

  const auto played = played_boards(*boards, rows);
  if (!played) return report(terminal, played.error(), exit_code::kCouldNot);
  const std::string plot = running_plot(rows, teams->names[0], teams->names[1]);
  for (const auto& [name, text] :
       {std::pair{"match.pbn", write_boards(match_file(*played, teams->names), bridge::FileFormat::Pbn)},
        std::pair{"match.html", match_report(*played, teams->names, plot)}})
    if (auto written = write_file_atomically(options.out / name, text); !written)
      return report(terminal, written.error(), exit_code::kCouldNot);
  return exit_code::kDone;
}

}  // namespace

void add_match(CLI::App& app, Run& chosen) {
  auto options = std::make_shared<MatchOptions>();
  CLI::App* command = app.add_subcommand("match", "Play a duplicate match of two agents in two rooms");
  add_boards_to_play(command, options->boards);
  command->add_option("--a", options->a, "Team A: SYSTEM,method=..,carding=..,samples=.., or a .toml file")
      ->capture_default_str();
  command->add_option("--b", options->b, "Team B")->capture_default_str();
  command->add_option("--a-name", options->names[0], "Name of team A; by default --a");
  command->add_option("--b-name", options->names[1], "Name of team B; by default --b");
  command->add_flag("--bidding", options->bidding, "Bid only; the tricks are taken double dummy");
  command->add_flag("--fast", options->fast, "Think less: bid by criteria, sample fewer deals");
  command->add_option("--seed", options->boards.seed, "Seed; the same seed gives the same boards, calls and cards")
      ->capture_default_str();
  command->add_option("--out", options->out,
                      "Output folder: rows, PBN, report (match.html), plot; an interrupted match resumes");
  add_search(command, options->search);
  add_json(command, options->json);
  add_examples(command,
               "  yomi match --random 16 --a sayc --b acol --fast --out match     then open match/match.html\n"
               "  yomi match set.pbn --a sayc,method=simulate --b sayc,method=rules --bidding\n"
               "  yomi match --random 100 --a mine.toml --b sayc --json\n");
  command->callback([options, &chosen] {
    chosen = with_crew([options](Terminal& t, const Crew& crew) { return run_match(*options, t, crew); });
  });
}

}  // namespace yomi::cli
