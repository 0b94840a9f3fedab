#include <memory>
#include <ostream>
#include <random>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "answers/solution.h"
#include "base/atomic_file.h"
#include "bridge/files/files.h"
#include "cli/command/command.h"
#include "console/progress.h"
#include "records/board_input.h"
#include "search/double_dummy.h"

namespace yomi::cli {

using namespace console;
using namespace records;
using namespace answers;

namespace {

using namespace bridge;

struct SolveOptions {
  std::string source;
  std::string out;
  bool random = false;
  std::optional<std::uint64_t> seed;
  std::optional<Seat> dealer;
  std::optional<Vulnerability> vulnerability;
  search::DoubleDummyOptions search;
  Language language = Language::English;
  bool json = false;
};

// The boards to solve: a deal as it stands, a random one, or those of a file.
Result<ReadBoards> boards_to_solve(const SolveOptions& options, Terminal& terminal) {
  if (options.random) {
    const std::uint64_t seed = options.seed.value_or(std::random_device()());
    if (!options.seed && !options.json) terminal.err << "yomi: seed " << seed << '\n';
    return ReadBoards{BoardFile{{}, {random_record(1, seed)}}, {}};
  }
  if (looks_like_deal(options.source)) {
    const auto deal = parse_deal(options.source);
    if (!deal) return tl::unexpected(deal.error());
    Record record;
    record.dealer = Seat::North;
    record.vulnerability = Vulnerability::None;
    record.hands = *deal;
    return ReadBoards{BoardFile{{}, {record}}, {}};
  }
  return read_boards_from(options.source, terminal);
}

void override_header(const SolveOptions& options, BoardFile& file) {
  for (Record& record : file.boards) {
    if (options.dealer) record.dealer = options.dealer;
    if (options.vulnerability) record.vulnerability = options.vulnerability;
  }
}

// Solves the boards with four hands, in the order of the file; the others are named on err.
Result<std::vector<Solution>> solve_all(const SolveOptions& options, const BoardFile& file, Terminal& terminal) {
  std::vector<Solution> solutions;
  std::vector<Deal> deals;
  for (std::size_t at = 0; at < file.boards.size(); ++at) {
    const Record& record = file.boards[at];
    const auto deal = record.hands ? record.hands->deal() : std::nullopt;
    if (!deal) {
      terminal.err << fmt::format("yomi: board {}: no full deal, not solved\n",
                                  record.board.empty() ? std::to_string(at + 1) : record.board);
      continue;
    }
    deals.push_back(*deal);
    solutions.push_back({at, board_header(record), *deal, {}, {}});
  }
  if (deals.empty()) return fail("there is no full deal to solve", "at least one board with four hands");
  auto solver = search::DoubleDummy::open(options.search);
  if (!solver) return tl::unexpected(solver.error());
  Progress progress(terminal.err, progress_style(terminal), "boards");
  progress.start(0, deals.size());
  const auto tables = solver->tables(
      deals, [&](std::size_t done, std::size_t) { progress.update(done); }, terminal.stop);
  progress.finish();
  if (!tables) return tl::unexpected(tables.error());
  for (std::size_t at = 0; at < solutions.size(); ++at) {
    Solution& solution = solutions[at];
    solution.table = (*tables)[at];
    solution.par = search::par(solution.table, solution.board.dealer, solution.board.vulnerability);
  }
  return solutions;
}

int run_solve(const SolveOptions& options, Terminal& terminal) {
  auto boards = boards_to_solve(options, terminal);
  if (!boards) return report(terminal, boards.error());
  override_header(options, boards->file);
  const auto solutions = solve_all(options, boards->file, terminal);
  if (terminal.stop.stop_requested()) return exit_code::kInterrupted;
  if (!solutions) return report(terminal, solutions.error());

  const Look look{options.language, terminal.colour};
  for (const Solution& solution : *solutions) {
    if (!options.out.empty()) set_double_dummy(boards->file.boards[solution.at], as_tags(solution));
    if (options.json) {
      terminal.out << to_json(solution).dump() << '\n';
    } else if (options.out.empty()) {
      terminal.out << describe(solution, look) << '\n';
    }
  }
  if (options.out.empty()) return exit_code::kDone;
  return write_output(options.out, write_boards(boards->file, format_of(options.out)), terminal);
}

}  // namespace

void add_solve(CLI::App& app, Run& chosen) {
  auto options = std::make_shared<SolveOptions>();
  CLI::App* command = app.add_subcommand("solve", "Solve a deal or a file double dummy: tricks and par");
  CLI::Option* source = command->add_option("BOARDS", options->source,
                                            "Deal (N:hand hand hand hand), PBN or LIN file, or - for standard input");
  CLI::Option* random = command->add_flag("--random", options->random, "Deal a random board")->excludes(source);
  command->add_option("--seed", options->seed, "Seed of --random")->needs(random);
  command->add_option("--out", options->out, "Output file: the boards as PBN, with tricks and par as tags");
  add_dealer(command, options->dealer);
  add_vulnerability(command, options->vulnerability);
  add_search(command, options->search);
  add_language(command, options->language);
  add_json(command, options->json);
  add_examples(command,
               "  yomi solve \"N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96\"\n"
               "  yomi solve --random --seed 3             a board, its tricks and its par\n"
               "  yomi solve session.pbn --out solved.pbn  every board, with the tags that other programs read\n"
               "  yomi solve session.pbn --json            one line of JSON a board\n");
  command->callback([options, source, &chosen] {
    if (source->count() == 0 && !options->random) throw CLI::RequiredError("BOARDS (or --random)");
    chosen = [options](Terminal& terminal) { return run_solve(*options, terminal); };
  });
}

}  // namespace yomi::cli
