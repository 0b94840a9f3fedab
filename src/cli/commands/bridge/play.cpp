#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/command/crew_command.h"
#include "farm/tasks.h"
#include "library/library.h"
#include "records/board_input.h"
#include "records/played_record.h"
#include "records/record_json.h"

namespace yomi::cli {

using namespace console;
using namespace records;
using namespace library;

namespace {

using namespace bridge;

struct PlayOptions {
  std::string source;
  std::string out;
  std::string ns, ew;
  bool fast = false;
  bool go_on = false;
  bool no_claims = false;
  std::string time;
  std::optional<std::uint64_t> seed;
  search::DoubleDummyOptions search;
  bool json = false;
};

// A board that can be played, and where it is in the file.
struct Ready {
  std::size_t at;
  Table table;
};

std::string label(const Record& record, std::size_t at) {
  return record.board.empty() ? std::to_string(at + 1) : record.board;
}

// Boards that cannot be played are named on err and left as they are.
std::vector<Ready> tables_to_play(const BoardFile& file, bool go_on, Terminal& terminal) {
  std::vector<Ready> ready;
  for (std::size_t at = 0; at < file.boards.size(); ++at) {
    auto table = table_of(file.boards[at], go_on);
    if (table)
      ready.push_back({at, std::move(*table)});
    else
      terminal.err << fmt::format("yomi: board {}: {}, not played\n", label(file.boards[at], at),
                                  to_string(table.error()));
  }
  return ready;
}

Result<agents::AgentOptions> agent_of(const PlayOptions& options, const std::string& text) {
  std::string whole = options.fast ? "fast," + text : text;
  if (options.no_claims) whole += ",claims=off";
  if (!options.time.empty()) whole += ",time=" + options.time;
  auto agent = agents::parse_agent(whole);
  if (agent && options.seed) agent->bidder.seed = *options.seed;
  return agent;
}

// "12   4SxN-1   -200": a board for a person.
std::string summary(const Record& record, std::size_t at, const agents::RoomResult& room) {
  return fmt::format("{:<5}{:<8}{:>6}\n", label(record, at), room.outcome ? to_string(*room.outcome) : "P", room.score);
}

// Delivers the boards in the order of the file. A board that a player could not play ends the run.
Result<void> play_all(const std::vector<Ready>& ready, const agents::Seating& seating, BoardFile& file,
                      const PlayOptions& options, Terminal& terminal, const Crew& crew) {
  using Played = std::pair<agents::RoomResult, std::string>;
  Progress progress(terminal.err, progress_style(terminal), "boards");
  progress.start(0, ready.size());
  std::string broken;
  const auto task = [&](std::size_t i) -> Played {
    const Table& table = ready[i].table;
    const auto record = agents::play_on(table, seating, {}, terminal.stop);
    if (!record) return {{}, to_string(record.error())};
    return {agents::room_result(*record, table.board().vulnerability), {}};
  };
  const auto deliver = [&](std::size_t i, const Played& played) {
    broken = played.second;
    if (!broken.empty()) return false;
    Record& record = file.boards[ready[i].at];
    set_played(record, played.first, {seating[0]->name, seating[1]->name});
    if (options.json)
      terminal.out << to_json(record).dump() << std::endl;
    else if (!options.out.empty() && options.out != "-")
      terminal.out << summary(record, ready[i].at, played.first) << std::flush;
    progress.update(i + 1);
    return true;
  };
  const auto farm = crew.farm(options.search.threads);
  farm::run_tasks(*farm, ready.size(), task, deliver, {}, terminal.stop);
  progress.finish();
  if (!broken.empty()) return fail(broken);
  return {};
}

int run_play(const PlayOptions& options, Terminal& terminal, const Crew& crew) {
  if (auto can = crew.can_read(options.source); !can) return report(terminal, can.error(), exit_code::kBadUsage);
  const auto ns = agent_of(options, options.ns), ew = agent_of(options, options.ew);
  for (const auto* agent : {&ns, &ew})
    if (!*agent) return report(terminal, agent->error(), exit_code::kBadUsage);
  auto boards = read_boards_from(options.source, terminal);
  if (terminal.stop.stop_requested()) return exit_code::kInterrupted;
  if (!boards) return report(terminal, boards.error());
  const auto ready = tables_to_play(boards->file, options.go_on, terminal);
  if (ready.empty())
    return report(terminal, {"there is no board to play", "at least one board with four hands", {options.source}});
  const auto opened = open_solver(crew.part_of(options.search));
  if (!opened) return report(terminal, opened.error(), exit_code::kCouldNot);
  const auto robots = Library().robots(*ns, *ew, *opened);
  if (!robots) return report(terminal, robots.error());
  const agents::Player north_south = agents::player_of(to_string(*ns), (*robots)[0]);
  const agents::Player east_west = agents::player_of(to_string(*ew), (*robots)[1]);

  const auto played =
      play_all(ready, {&north_south, &east_west, &north_south, &east_west}, boards->file, options, terminal, crew);
  if (terminal.stop.stop_requested()) return exit_code::kInterrupted;
  if (!played) return report(terminal, played.error(), exit_code::kCouldNot);
  if (!crew.launch.leads() || (options.out.empty() && options.json)) return exit_code::kDone;
  const std::string out = options.out.empty() ? "-" : options.out;
  return write_output(out, write_boards(boards->file, format_of(out)), terminal);
}

}  // namespace

void add_play(CLI::App& app, Run& chosen) {
  auto options = std::make_shared<PlayOptions>();
  options->ns = options->ew = "sayc";
  CLI::App* command = app.add_subcommand("play", "Play boards, bidding first those without auction or contract");
  command->add_option("BOARDS", options->source, "PBN or LIN file of boards, or - for standard input")->required();
  command->add_option("--out", options->out, "Output file, .pbn or .lin; by default standard output as PBN");
  CLI::Option* both = command
                          ->add_option_function<std::string>(
                              "--a", [options](const std::string& text) { options->ns = options->ew = text; },
                              "Agent in all four seats: SYSTEM,method=..,carding=..,samples=..,signals=..")
                          ->default_str("sayc");
  command->add_option("--ns", options->ns, "Agent of North-South")->capture_default_str()->excludes(both);
  command->add_option("--ew", options->ew, "Agent of East-West")->capture_default_str()->excludes(both);
  command->add_flag("--fast", options->fast, "Think less: bid by criteria, sample fewer deals");
  command->add_option("--time", options->time,
                      "Seconds per card instead of a number of deals; results then depend on the machine");
  command->add_flag("--no-claims", options->no_claims, "Play every board to the last card");
  command->add_flag("--go-on", options->go_on, "Play on after the cards that the file has");
  command->add_option("--seed", options->seed, "Seed; the same seed plays the same cards");
  add_search(command, options->search);
  add_json(command, options->json);
  add_examples(command,
               "  yomi boards --random 4 --seed 7 --out set.pbn\n"
               "  yomi play set.pbn --out played.pbn --fast     bid and played by our agents in all four seats\n"
               "  yomi play match.lin --ns sayc --ew sayc,carding=udca --json     a line of JSON a board\n");
  command->callback([options, &chosen] {
    chosen = with_crew([options](Terminal& t, const Crew& crew) { return run_play(*options, t, crew); });
  });
}

}  // namespace yomi::cli
