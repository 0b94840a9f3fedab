#include <algorithm>
#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "answers/solution.h"
#include "bridge/files/files.h"
#include "cli/command/crew_command.h"
#include "console/progress.h"
#include "measure/deals/deal_maker.h"
#include "measure/deals/shipped_deals.h"

namespace yomi::cli {

using namespace console;

namespace {

struct MakeOptions {
  measure::DealOrder order;
  search::DoubleDummyOptions search;
};

struct ShowOptions {
  std::string file;
  std::size_t first = 1;
  std::size_t count = 1;
  bool json = false;
};

struct DealCheckOptions {
  std::string file;
  std::size_t sample = 100;
  search::DoubleDummyOptions search;
  bool json = false;
};

int run_make(const MakeOptions& options, Terminal& terminal, const Crew& crew) {
  const auto solver = search::DoubleDummy::open(crew.part_of(options.search));
  if (!solver) return report(terminal, solver.error(), exit_code::kCouldNot);
  const auto farm = crew.farm(options.search.threads);
  Progress progress(terminal.err, progress_style(terminal), "deals");
  bool started = false;
  const auto show = [&](std::uint64_t done, std::uint64_t of) {
    if (!std::exchange(started, true)) progress.start(done, of);
    progress.update(done);
  };
  const auto made = measure::make_deals(options.order, *solver, *farm, show, terminal.stop);
  progress.finish();
  if (!made) return report(terminal, made.error());
  if (!made->complete) {
    terminal.err << fmt::format("deals: stopped after {} of {}; the same command goes on\n", made->now,
                                options.order.count);
    return exit_code::kInterrupted;
  }
  if (made->before > 0) terminal.err << fmt::format("deals: {} were there already\n", made->before);
  return exit_code::kDone;
}

answers::Solution solution_of(const measure::DealLibrary& deals, std::size_t number) {
  const measure::SolvedDeal solved = deals.deal(number);
  const bridge::BoardHeader board = measure::DealLibrary::board(number);
  return {0, board, solved.deal, solved.table, search::par(solved.table, board.dealer, board.vulnerability)};
}

int run_show(const ShowOptions& options, Terminal& terminal) {
  const auto deals = measure::load_deals(options.file);
  if (!deals) return report(terminal, deals.error());
  if (options.first > (*deals)->size())
    return report(terminal, {fmt::format("there is no deal {}", options.first),
                             fmt::format("1 to {}", (*deals)->size()),
                             {options.file, 0, 0}});
  bridge::BoardFile file;
  const std::size_t end = std::min(options.first + options.count, (*deals)->size() + 1);
  for (std::size_t number = options.first; number < end; ++number) {
    const answers::Solution solution = solution_of(**deals, number);
    if (options.json) {
      terminal.out << to_json(solution).dump() << '\n';
      continue;
    }
    bridge::Record record;
    record.board = std::to_string(number);
    record.dealer = solution.board.dealer;
    record.vulnerability = solution.board.vulnerability;
    record.hands = solution.deal;
    set_double_dummy(record, as_tags(solution));
    file.boards.push_back(std::move(record));
  }
  if (!options.json) terminal.out << write_boards(file, bridge::FileFormat::Pbn);
  return exit_code::kDone;
}

int run_deal_check(const DealCheckOptions& options, Terminal& terminal) {
  const auto deals = measure::load_deals(options.file);
  if (!deals) return report(terminal, deals.error());
  const auto solver = search::DoubleDummy::open(options.search);
  if (!solver) return report(terminal, solver.error(), exit_code::kCouldNot);
  const std::size_t sample = std::min(options.sample, (*deals)->size());
  Progress progress(terminal.err, progress_style(terminal), "deals solved again");
  progress.start(0, sample);
  const auto wrong = measure::find_wrong_deal(
      **deals, sample, *solver, [&](std::size_t done) { progress.update(done); }, terminal.stop);
  progress.finish();
  if (terminal.stop.stop_requested()) return exit_code::kInterrupted;
  if (!wrong) return report(terminal, wrong.error(), exit_code::kCouldNot);
  if (*wrong != 0)
    return report(terminal, {fmt::format("deal {} is not what its seed deals and the solver finds", *wrong),
                             "the cards of the seed and the tricks of the solver",
                             {options.file, 0, 0}});
  if (options.json)
    terminal.out << nlohmann::ordered_json{{"deals", (*deals)->size()},
                                           {"seed", (*deals)->seed()},
                                           {"checksum", fmt::format("{:016x}", (*deals)->checksum())},
                                           {"solved_again", sample}}
                        .dump()
                 << '\n';
  else
    terminal.out << fmt::format("{} deals of seed {}, checksum {:016x}; {} solved again, all the same\n",
                                (*deals)->size(), (*deals)->seed(), (*deals)->checksum(), sample);
  return exit_code::kDone;
}

void add_deal_file(CLI::App* command, std::string& file) {
  command->add_option("DEALS", file, "Library of deals: a name such as random, or a .deals file")->required();
}

void add_make(CLI::App* parent, Run& chosen) {
  auto options = std::make_shared<MakeOptions>();
  CLI::App* command = parent->add_subcommand("make", "Deal at random, solve double dummy, and write a library");
  command->add_option("-n,--n", options->order.count, "Number of deals")->required()->check(CLI::Range(1, 100'000'000));
  command->add_option("--seed", options->order.seed, "Seed; deal k is board k of `yomi boards --seed`")
      ->capture_default_str();
  command->add_option("--out", options->order.out, "Output file; a library of the same seed is extended")->required();
  add_search(command, options->search);
  add_examples(command,
               "  yomi deals make --n 100000 --seed 7 --out my.deals   Ctrl-C, and the same command goes on\n"
               "  mpirun -n 8 yomi deals make --n 1000000 --out big.deals --threads 1\n");
  command->callback([options, &chosen] {
    chosen = with_crew([options](Terminal& t, const Crew& crew) { return run_make(*options, t, crew); });
  });
}

void add_show(CLI::App* parent, Run& chosen) {
  auto options = std::make_shared<ShowOptions>();
  CLI::App* command = parent->add_subcommand("show", "Write deals of a library as PBN, with tricks and par");
  add_deal_file(command, options->file);
  command->add_option("--from", options->first, "Number of the first deal")
      ->capture_default_str()
      ->check(CLI::PositiveNumber);
  command->add_option("-n,--n", options->count, "Number of deals")->capture_default_str()->check(CLI::PositiveNumber);
  add_json(command, options->json);
  add_examples(command,
               "  yomi deals show random --from 17 --n 4 > four.pbn\n"
               "  yomi deals show my.deals --json              one line of JSON a deal, as `yomi solve --json`\n");
  command->callback([options, &chosen] { chosen = [options](Terminal& t) { return run_show(*options, t); }; });
}

void add_check(CLI::App* parent, Run& chosen) {
  auto options = std::make_shared<DealCheckOptions>();
  CLI::App* command = parent->add_subcommand("check", "Check a library, and solve a sample of its deals again");
  add_deal_file(command, options->file);
  command->add_option("--sample", options->sample, "Number of deals to solve again")->capture_default_str();
  add_search(command, options->search);
  add_json(command, options->json);
  add_examples(command, "  yomi deals check my.deals --sample 1000\n");
  command->callback([options, &chosen] { chosen = [options](Terminal& t) { return run_deal_check(*options, t); }; });
}

}  // namespace

void add_deals(CLI::App& app, Run& chosen) {
  CLI::App* command = app.add_subcommand("deals", "Make, show and check libraries of deals with their tricks");
  command->require_subcommand(1);
  add_examples(command,
               "  yomi deals make --n 100000 --out my.deals\n"
               "  yomi deals show my.deals --from 17 --n 4\n"
               "  yomi deals check my.deals\n");
  add_make(command, chosen);
  add_show(command, chosen);
  add_check(command, chosen);
}

}  // namespace yomi::cli
