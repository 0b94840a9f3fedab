#include <memory>
#include <ostream>
#include <random>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "answers/solution.h"
#include "bridge/files/board_stream.h"
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

// A deal as it stands, or a random one; none if the boards are in a file.
Result<std::optional<Record>> single_board(const SolveOptions& options, Terminal& terminal) {
  if (options.random) {
    const std::uint64_t seed = options.seed.value_or(std::random_device()());
    if (!options.seed && !options.json) terminal.err << "yomi: seed " << seed << '\n';
    return random_record(1, seed);
  }
  if (!looks_like_deal(options.source)) return std::nullopt;
  const auto deal = parse_deal(options.source);
  if (!deal) return tl::unexpected(deal.error());
  Record record;
  record.dealer = Seat::North;
  record.vulnerability = Vulnerability::None;
  record.hands = *deal;
  return record;
}

// Gives the boards to solve in batches, so that a file of any length can be solved; an empty one at the end.
class Batches {
 public:
  static constexpr std::size_t kSize = 1000;

  static Result<Batches> open(const SolveOptions& options, Terminal& terminal) {
    auto single = single_board(options, terminal);
    if (!single) return tl::unexpected(single.error());
    Batches batches;
    batches.single_ = std::move(*single);
    if (!batches.single_) batches.input_ = std::make_unique<BoardInput>(options.source, terminal);
    return batches;
  }

  Result<BoardFile> next() {
    BoardFile batch;
    if (single_) batch.boards.push_back(*std::exchange(single_, std::nullopt));
    while (input_ && batch.boards.size() < kSize) {
      auto board = input_->next();
      if (!board) return tl::unexpected(board.error());
      if (!*board) input_.reset();
      if (*board) batch.boards.push_back(std::move(**board));
      if (input_) batch.header = input_->header();
    }
    return batch;
  }

 private:
  std::optional<Record> single_;
  std::unique_ptr<BoardInput> input_;
};

void override_header(const SolveOptions& options, BoardFile& file) {
  for (Record& record : file.boards) {
    if (options.dealer) record.dealer = options.dealer;
    if (options.vulnerability) record.vulnerability = options.vulnerability;
  }
}

// Solves the boards with four hands, in the order of the file; the others are named on err.
Result<std::vector<Solution>> solve_all(const SolveOptions& options, const BoardFile& file, std::size_t first,
                                        std::optional<search::DoubleDummy>& solver, Terminal& terminal) {
  std::vector<Solution> solutions;
  std::vector<Deal> deals;
  for (std::size_t at = 0; at < file.boards.size(); ++at) {
    const Record& record = file.boards[at];
    const auto deal = record.hands ? record.hands->deal() : std::nullopt;
    if (!deal) {
      terminal.err << fmt::format("yomi: board {}: no full deal, not solved\n",
                                  record.board.empty() ? std::to_string(first + at + 1) : record.board);
      continue;
    }
    deals.push_back(*deal);
    solutions.push_back({at, board_header(record), *deal, {}, {}});
  }
  if (deals.empty()) return solutions;
  if (!solver) {
    auto opened = search::DoubleDummy::open(options.search);
    if (!opened) return tl::unexpected(opened.error());
    solver = std::move(*opened);
  }
  Progress progress(terminal.err, progress_style(terminal),
                    first == 0 ? "boards" : fmt::format("boards from {}", first + 1));
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

void show(const Solution& solution, const SolveOptions& options, Terminal& terminal) {
  if (options.json)
    terminal.out << to_json(solution).dump() << '\n';
  else if (options.out.empty())
    terminal.out << describe(solution, {options.language, terminal.colour}) << '\n';
}

// `code` is the exit code of a failure.
Result<void> solve_batches(const SolveOptions& options, Batches& batches, std::optional<BoardOutput>& output,
                           Terminal& terminal, int& code) {
  const FileFormat format = format_of(options.out);
  std::optional<search::DoubleDummy> solver;
  std::size_t first = 0, solved = 0;
  for (;;) {
    auto batch = batches.next();
    if (!batch) return tl::unexpected(batch.error());
    if (batch->boards.empty()) break;
    override_header(options, *batch);
    const auto solutions = solve_all(options, *batch, first, solver, terminal);
    if (!solutions) return tl::unexpected(solutions.error());
    for (const Solution& solution : *solutions) {
      if (output) set_double_dummy(batch->boards[solution.at], as_tags(solution));
      show(solution, options, terminal);
    }
    if (output) {
      std::string text = first == 0 ? write_beginning(batch->header, format) : "";
      for (const Record& board : batch->boards) text += write_board(board, format);
      if (auto done = output->write(text); !done) return code = exit_code::kCouldNot, done;
    }
    first += batch->boards.size();
    solved += solutions->size();
  }
  if (solved == 0) return fail("there is no full deal to solve", "at least one board with four hands");
  code = exit_code::kCouldNot;
  return output ? output->commit() : Result<void>();
}

int run_solve(const SolveOptions& options, Terminal& terminal) {
  auto batches = Batches::open(options, terminal);
  if (!batches) return report(terminal, batches.error());
  std::optional<BoardOutput> output;
  if (!options.out.empty()) {
    auto opened = BoardOutput::open(options.out, terminal);
    if (!opened) return report(terminal, opened.error(), exit_code::kCouldNot);
    output.emplace(std::move(*opened));
  }
  int code = exit_code::kBadInput;
  const auto done = solve_batches(options, *batches, output, terminal, code);
  if (terminal.stop.stop_requested()) return exit_code::kInterrupted;
  if (done) return exit_code::kDone;
  return report(terminal, done.error(), code);
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
