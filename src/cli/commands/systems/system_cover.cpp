#include <algorithm>
#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/command/crew_command.h"
#include "cli/commands/systems/system_commands.h"
#include "console/progress.h"
#include "farm/tasks.h"
#include "knowledge/audit/witness_hand.h"
#include "library/systems.h"

namespace yomi::cli {

using namespace console;
using namespace library;

namespace {

using namespace knowledge;
using Json = nlohmann::ordered_json;

struct CoverOptions {
  std::string system;
  std::uint64_t deals = 10'000;
  std::uint64_t seed = 1;
  int threads = 0;
  bool all = false;
  bool json = false;
};

struct Cover {
  CoverTally tally;
  std::vector<LineExample> examples;  // for lines that did not fire
};

// Deals in batches, each read by a Bidding of its own: the result does not depend on what it has kept.
CoverTally tally_deals(const CoverOptions& options, const std::shared_ptr<const Book>& book, const LineList& lines,
                       Terminal& terminal, const Crew& crew) {
  constexpr std::uint64_t kBatch = 2500;
  CoverTally tally(lines.size());
  const auto farm = crew.farm(options.threads);
  const std::size_t batches = (options.deals + kBatch - 1) / kBatch;
  Progress progress(terminal.err, progress_style(terminal), "deals");
  progress.start(0, options.deals);
  farm::run_tasks(
      *farm, batches,
      [&](std::size_t batch) {
        Bidding bidding(book, book);
        const std::uint64_t first = batch * kBatch;
        return cover_deals(bidding, lines, options.seed, first, std::min(kBatch, options.deals - first)).numbers();
      },
      [&](std::size_t, std::vector<std::uint64_t>&& numbers) {
        tally += CoverTally::from(numbers);
        progress.update(tally.deals);
      },
      {}, terminal.stop);
  progress.finish();
  return tally;
}

std::vector<LineExample> examples_for(const CoverTally& tally, const CoverOptions& options,
                                      const std::shared_ptr<const Book>& book, const LineList& lines,
                                      Terminal& terminal) {
  Progress progress(terminal.err, progress_style(terminal), "hands for lines that did not fire");
  progress.start(0, static_cast<std::size_t>(std::ranges::count(tally.fired, 0)));
  auto examples = find_witness_hands(
      book, lines, tally, options.seed, [&](std::size_t found) { progress.update(found); }, terminal.stop);
  progress.finish();
  return examples;
}

std::string line_words(const Line& line) { return line.words.empty() ? "" : fmt::format("\"{}\"", line.words); }

Json as_json(const Cover& cover, const LineList& lines) {
  Json json;
  json["deals"] = cover.tally.deals;
  json["rounds"] = Json::array();
  for (std::size_t round = 0; round < CoverTally::kRounds; ++round)
    json["rounds"].push_back({{"round", round + 1},
                              {"calls", cover.tally.calls[round]},
                              {"natural", cover.tally.natural[round]},
                              {"nothing", cover.tally.nothing[round]}});
  json["lines"] = Json::array();
  for (std::size_t line = 0; line < lines.size(); ++line)
    json["lines"].push_back({{"file", lines[line].place.file},
                             {"line", lines[line].place.line},
                             {"name", lines[line].words},
                             {"fired", cover.tally.fired[line]}});
  for (const LineExample& example : cover.examples) {
    Json& line = json["lines"][example.line];
    line["auction"] = example.auction;
    line["vul"] = to_string(example.vulnerability);
    line["hand"] = to_string(example.hand);
    line["departs"] = example.departs;
  }
  return json;
}

void write_rounds(const CoverTally& tally, std::ostream& out) {
  out << fmt::format("{:<8}{:>12}{:>12}{:>9}{:>12}\n", "round", "calls", "natural", "", "no line");
  std::uint64_t calls = 0, natural = 0, nothing = 0;
  const auto row = [&out](const std::string& name, std::uint64_t n, std::uint64_t common, std::uint64_t none) {
    if (n == 0) return;
    const double share = 100.0 * static_cast<double>(common) / static_cast<double>(n);
    out << fmt::format("{:<8}{:>12}{:>12}{:>8.1f}%{:>12}\n", name, n, common, share, none);
  };
  for (std::size_t round = 0; round < CoverTally::kRounds; ++round) {
    row(fmt::format("{}{}", round + 1, round + 1 == CoverTally::kRounds ? "+" : ""), tally.calls[round],
        tally.natural[round], tally.nothing[round]);
    calls += tally.calls[round];
    natural += tally.natural[round];
    nothing += tally.nothing[round];
    if (round == 1) row("1-2", calls, natural, nothing);
  }
  row("all", calls, natural, nothing);
}

void write_words(const Cover& cover, const LineList& lines, bool all, std::ostream& out) {
  write_rounds(cover.tally, out);
  std::size_t silent = 0;
  auto example = cover.examples.begin();
  for (std::size_t line = 0; line < lines.size(); ++line) {
    const std::uint64_t fired = cover.tally.fired[line];
    if (fired > 0 && !all) continue;
    out << fmt::format("{:>8}  {} {}\n", fired, yomi::to_string(lines[line].place), line_words(lines[line]));
    if (fired > 0) continue;
    ++silent;
    if (example != cover.examples.end() && example->line == line) {
      out << fmt::format("          fires with {} after '{}', vulnerable {}{}\n", to_string(example->hand),
                         example->auction, to_string(example->vulnerability),
                         example->departs ? ", though the hand would not have called so before" : "");
      ++example;
    } else {
      out << "          no hand was found that makes it fire\n";
    }
  }
  out << fmt::format("{} of {} lines fired on {} deals; for {} of the others there is a hand\n", lines.size() - silent,
                     lines.size(), cover.tally.deals, cover.examples.size());
}

int run_cover(const CoverOptions& options, Terminal& terminal, const Crew& crew) {
  const auto book = load_book(options.system);
  if (!book) return report(terminal, book.error());
  const LineList lines((*book)->system());
  Cover cover{tally_deals(options, *book, lines, terminal, crew), {}};
  if (terminal.stop.stop_requested()) return exit_code::kInterrupted;
  cover.examples = examples_for(cover.tally, options, *book, lines, terminal);
  if (terminal.stop.stop_requested()) return exit_code::kInterrupted;
  if (options.json)
    terminal.out << as_json(cover, lines).dump() << '\n';
  else
    write_words(cover, lines, options.all, terminal.out);
  return exit_code::kDone;
}

}  // namespace

void add_system_cover(CLI::App* parent, Run& chosen) {
  auto options = std::make_shared<CoverOptions>();
  CLI::App* command = parent->add_subcommand("cover", "Count how often each line fires on random deals");
  add_system_name(command, options->system);
  command->add_option("-n,--deals", options->deals, "Number of deals")->capture_default_str();
  command->add_option("--seed", options->seed, "Seed; the same seed gives the same deals")->capture_default_str();
  command->add_flag("--all", options->all, "List the lines that fired too");
  add_threads(command, options->threads);
  add_json(command, options->json);
  add_examples(command,
               "  yomi system cover sayc -n 100000       lines that did not fire, with a hand for each\n"
               "  yomi system cover mine.bid --all       every line and how often it fired\n");
  command->callback([options, &chosen] {
    chosen = with_crew([options](Terminal& t, const Crew& crew) { return run_cover(*options, t, crew); });
  });
}

}  // namespace yomi::cli
