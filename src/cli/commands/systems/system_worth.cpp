#include <algorithm>
#include <memory>
#include <ostream>

#include <fmt/format.h>

#include "agents/bidding/words.h"
#include "cli/command/crew_command.h"
#include "cli/commands/systems/system_commands.h"
#include "console/progress.h"
#include "library/systems.h"
#include "measure/deals/shipped_deals.h"
#include "measure/duel/duel_rows.h"
#include "measure/worth/worth.h"

namespace yomi::cli {

using namespace console;

namespace {

using namespace measure;

struct WorthOptions {
  std::string system;
  std::string chapter;
  std::string line;
  bool sections = false;
  bool lines = false;
  std::string deals = kShippedDeals;
  DealRange range;
  int threads = 0;
  bool json = false;
};

// The parts to measure: chapters, or the sections or lines of one chapter or of all, or one part.
Result<std::vector<SystemPart>> parts_of(const WorthOptions& options, const knowledge::System& system) {
  if (!options.line.empty()) {
    auto part = find_part(system, options.line);
    if (!part) return tl::unexpected(part.error());
    return std::vector<SystemPart>{std::move(*part)};
  }
  std::string file;
  if (!options.chapter.empty()) {
    auto found = find_chapter(system, options.chapter);
    if (!found) return tl::unexpected(found.error());
    file = std::move(*found);
  }
  if (options.lines) return lines_of(system, file);
  if (options.sections || !file.empty()) return sections_of(system, file);
  return chapters_of(system);
}

std::string name_of(const SystemPart& part) {
  const std::string place = agents::place_words(part.place);
  if (part.kind == SystemPart::Kind::Chapter) return place.substr(0, place.rfind(':'));
  return part.words.empty() ? place : fmt::format("{} \"{}\"", place, part.words);
}

std::string table_text(const std::vector<PartWorth>& worths) {
  std::string text = fmt::format("{:<52}{:>6}{:>8}{:>9}{:>17}{:>20}{:>20}\n", "taken out", "lines", "stood", "changed",
                                 "IMPs each", "IMPs a board", "failing doubled");
  for (const PartWorth& worth : worths) {
    const ChangeResult& result = worth.result;
    text += fmt::format("{:<52}{:>6}{:>8}{:>9}", name_of(worth.part), worth.lines, result.stood, result.changed);
    if (result.changed > 0)
      text +=
          fmt::format("{:>18}{:>21}{:>21}", words(result.each, 2), words(result.board, 4), words(result.doubled, 4));
    text += '\n';
  }
  return text;
}

Json as_json(const PartWorth& worth) {
  const ChangeResult& result = worth.result;
  return {{"part", name_of(worth.part)},
          {"file", worth.part.place.file},
          {"line", worth.part.place.line},
          {"lines", worth.lines},
          {"stood", result.stood},
          {"changed", result.changed},
          {"imps_each", figure(result.each)},
          {"imps_a_board", figure(result.board)},
          {"imps_a_board_doubled", figure(result.doubled)}};
}

int run_worth(const WorthOptions& options, Terminal& terminal, const Crew& crew) {
  const auto deals = load_deals(options.deals);
  if (!deals) return report(terminal, deals.error());
  const auto book = library::load_book(options.system);
  if (!book) return report(terminal, book.error());
  const auto range = range_of(**deals, options.range, options.deals);
  if (!range) return report(terminal, range.error());
  const auto parts = parts_of(options, (*book)->system());
  if (!parts) return report(terminal, parts.error());

  const auto farm = crew.farm(options.threads);
  Progress bidding(terminal.err, progress_style(terminal), "boards");
  bidding.start(0, range->count);
  const Standing standing = Standing::of(
      **deals, *range, *book, *farm, [&](std::size_t done) { bidding.update(done); }, terminal.stop);
  bidding.finish();
  if (terminal.stop.stop_requested()) return exit_code::kInterrupted;
  Progress progress(terminal.err, progress_style(terminal), "parts taken out");
  progress.start(0, parts->size());
  auto worths = worth_of(
      *parts, standing, **deals, *farm, [&](std::size_t done) { progress.update(done); }, terminal.stop);
  progress.finish();
  if (worths.size() < parts->size()) return exit_code::kInterrupted;

  std::ranges::stable_sort(worths, {}, [](const PartWorth& worth) { return -worth.result.board.sum(); });
  if (options.json) {
    Json json{{"system", options.system}, {"deals", options.deals}, {"boards", range->count}, {"parts", Json::array()}};
    for (const PartWorth& worth : worths) json["parts"].push_back(as_json(worth));
    terminal.out << json.dump() << '\n';
    return exit_code::kDone;
  }
  terminal.out
      << fmt::format(
             "{} on {} boards of {}, by rules: IMPs to the system as it is, over the system without the part\n\n",
             options.system, range->count, options.deals)
      << table_text(worths);
  return exit_code::kDone;
}

}  // namespace

void add_system_worth(CLI::App* parent, Run& chosen) {
  auto options = std::make_shared<WorthOptions>();
  CLI::App* command =
      parent->add_subcommand("worth", "Measure what each chapter, section or line of a system is worth");
  add_system_name(command, options->system);
  CLI::Option* chapter =
      command->add_option("--chapter", options->chapter, "Only one chapter, by its sections: preempts");
  command->add_flag("--sections", options->sections, "Take out sections instead of chapters");
  command->add_flag("--lines", options->lines, "Take out lines, each with the lines below it");
  command->add_option("--line", options->line, "Only one line, or the section with that heading: openings.bid:45")
      ->excludes(chapter);
  add_deals_to_use(command, options->deals, options->range);
  add_threads(command, options->threads);
  add_json(command, options->json);
  add_examples(command,
               "  yomi system worth sayc                           every chapter\n"
               "  yomi system worth sayc --chapter preempts        every section of one chapter\n"
               "  yomi system worth sayc --chapter preempts --lines\n"
               "  yomi system worth sayc --line openings.bid:45    one line\n");
  command->callback([options, &chosen] {
    chosen = with_crew([options](Terminal& t, const Crew& crew) { return run_worth(*options, t, crew); });
  });
}

}  // namespace yomi::cli
