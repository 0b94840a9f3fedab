#include <memory>
#include <ostream>

#include <fmt/format.h>

#include "agents/bidding/words.h"
#include "answers/solution.h"
#include "base/atomic_file.h"
#include "cli/command/crew_command.h"
#include "cli/commands/systems/system_commands.h"
#include "console/progress.h"
#include "knowledge/system/describe.h"
#include "library/systems.h"
#include "measure/deals/shipped_deals.h"
#include "measure/duel/duel_rows.h"

namespace yomi::cli {

using namespace console;

namespace {

using namespace measure;

struct DuelOptions {
  DuelNames names{"", "", kShippedDeals};
  DealRange range;
  std::size_t board = 0;
  std::size_t swings = 10;
  std::string out;
  int threads = 0;
  bool json = false;
};

// One room: each call with what its line says.
std::string room_text(const agents::RoomResult& room, const bridge::BoardHeader& board, const bridge::Deal& deal,
                      const DuelBooks& books, bool open) {
  const auto& ns = open ? books.a : books.b;
  const auto& ew = open ? books.b : books.a;
  knowledge::Bidding bidding(ns, ew);
  auto situation = bidding.start(board.dealer, board.vulnerability);
  std::string text;
  for (const bridge::Call call : room.calls) {
    const bridge::Seat seat = situation->actor();
    const auto& letters = bidding.book(side_of(seat)).system().letters;
    const auto* entry = situation->choose(knowledge::Features(deal.hand(seat)));
    text += fmt::format("  {} {:<3}", letter(seat), to_string(call));
    if (entry != nullptr)
      text += fmt::format(" {}  ({})", describe(*entry, situation->setting(), letters, Language::English),
                          agents::place_words(entry->line->place));
    text += '\n';
    situation = bidding.after(situation, call);
  }
  return fmt::format("{} room, {} to North-South, {}:\n{}", open ? "open" : "closed",
                     room.outcome ? to_string(*room.outcome) : "passed out", room.score, text);
}

int show_board(const DuelOptions& options, const DealLibrary& deals, const DuelBooks& books, Terminal& terminal) {
  const auto range = range_of(deals, {options.board, 1}, options.names.deals);
  if (!range) return report(terminal, range.error());
  const auto farm = farm::serial_farm();
  const agents::BoardResult result = duel(deals, *range, books, *farm).front();
  const SolvedDeal solved = deals.deal(options.board);
  if (options.json) {
    terminal.out << row_of(result, solved.deal).dump() << '\n';
    return exit_code::kDone;
  }
  const bridge::BoardHeader& board = result.header;
  const answers::Solution solution{0, board, solved.deal, solved.table,
                                   search::par(solved.table, board.dealer, board.vulnerability)};
  terminal.out << describe(solution, {Language::English, terminal.colour}) << '\n'
               << room_text(result.open, board, solved.deal, books, true) << '\n'
               << room_text(result.closed, board, solved.deal, books, false) << '\n'
               << fmt::format("{:+d} IMPs to {} over {}; {:+d} with failing contracts doubled\n", result.imps,
                              options.names.a, options.names.b, imps_with_failures_doubled(result));
  return exit_code::kDone;
}

int run_duel(const DuelOptions& options, Terminal& terminal, const Crew& crew) {
  const auto deals = load_deals(options.names.deals);
  if (!deals) return report(terminal, deals.error());
  const auto a = library::load_book(options.names.a);
  if (!a) return report(terminal, a.error());
  const auto b = library::load_book(options.names.b);
  if (!b) return report(terminal, b.error());
  const DuelBooks books{*a, *b};
  if (options.board > 0) return show_board(options, **deals, books, terminal);
  const auto range = range_of(**deals, options.range, options.names.deals);
  if (!range) return report(terminal, range.error());

  const auto farm = crew.farm(options.threads);
  Progress progress(terminal.err, progress_style(terminal), "boards");
  progress.start(0, range->count);
  const auto boards = duel(
      **deals, *range, books, *farm, [&](std::size_t done) { progress.update(done); }, terminal.stop);
  progress.finish();
  if (boards.empty()) return exit_code::kInterrupted;
  if (!options.out.empty() && farm->delivers())
    if (auto written = write_file_atomically(options.out, rows_of(boards, **deals, options.names)); !written)
      return report(terminal, written.error(), exit_code::kCouldNot);
  const DuelSummary summary = summarise(boards, options.swings);
  if (options.json) {
    terminal.out << to_json(summary, boards, options.names).dump() << '\n';
    return exit_code::kDone;
  }
  const bool shipped = options.names.deals == kShippedDeals;
  const std::string show = fmt::format("yomi system duel {} {}{} --board", options.names.a, options.names.b,
                                       shipped ? "" : " --deals " + options.names.deals);
  terminal.out << measure::report(summary, boards, options.names, show);
  return exit_code::kDone;
}

}  // namespace

void add_deals_to_use(CLI::App* command, std::string& deals, measure::DealRange& range) {
  command->add_option("--deals", deals, "Library of deals: a name such as random, or a .deals file")
      ->capture_default_str();
  command->add_option("--from", range.first, "Number of the first deal")
      ->capture_default_str()
      ->check(CLI::PositiveNumber);
  command->add_option("-n,--n", range.count, "Number of deals; by default all")->check(CLI::PositiveNumber);
}

void add_system_duel(CLI::App* parent, Run& chosen) {
  auto options = std::make_shared<DuelOptions>();
  CLI::App* command =
      parent->add_subcommand("duel", "Measure two systems against each other on a library of deals, by rules");
  command->add_option("A", options->names.a, "System of team A: a name such as sayc, or a .bid file")->required();
  command->add_option("B", options->names.b, "System of team B")->required();
  add_deals_to_use(command, options->names.deals, options->range);
  command->add_option("--board", options->board, "Show one board instead: its deal, and both auctions with their lines")
      ->check(CLI::PositiveNumber);
  command->add_option("--swings", options->swings, "Number of deciding boards to list")->capture_default_str();
  command->add_option("--out", options->out, "Output file: one row of JSON a board, for `yomi system diverge`");
  add_threads(command, options->threads);
  add_json(command, options->json);
  add_examples(command,
               "  yomi system duel mine.bid sayc                   all deals that come with the program\n"
               "  yomi system duel mine.bid sayc --board 4711      one board, with the line of every call\n"
               "  yomi system duel mine.bid sayc --deals my.deals --from 1001 --n 500 --out duel.jsonl\n");
  command->callback([options, &chosen] {
    chosen = with_crew([options](Terminal& t, const Crew& crew) { return run_duel(*options, t, crew); });
  });
}

}  // namespace yomi::cli
