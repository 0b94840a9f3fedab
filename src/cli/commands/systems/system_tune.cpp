#include <algorithm>
#include <charconv>
#include <memory>
#include <ostream>

#include <fmt/format.h>

#include "agents/bidding/words.h"
#include "base/atomic_file.h"
#include "cli/command/crew_command.h"
#include "cli/commands/systems/system_commands.h"
#include "console/progress.h"
#include "library/systems.h"
#include "measure/deals/shipped_deals.h"
#include "measure/duel/duel_rows.h"
#include "measure/worth/tune.h"

namespace yomi::cli {

using namespace console;

namespace {

using namespace measure;

struct TuneOptions {
  std::string system;
  std::string line;
  int step = 2;
  std::string deals = kShippedDeals;
  DealRange range;
  bool write = false;
  int threads = 0;
  bool json = false;
};

// The file and the line that "openings.bid:45" means; a definition is a line too.
Result<Place> place_of(const std::string& typed, const library::SystemTexts& texts) {
  const std::size_t colon = typed.rfind(':');
  int number = 0;
  const char* end = typed.data() + typed.size();
  if (colon == std::string::npos || std::from_chars(typed.data() + colon + 1, end, number).ptr != end || number < 1)
    return fail(fmt::format("'{}' is not a place in a system", typed), "a file and a line, such as openings.bid:45");
  std::vector<std::string> found, all;
  for (const auto& [file, text] : texts) {
    all.push_back(file);
    if (is_file_meant(file, typed.substr(0, colon))) found.push_back(file);
  }
  if (found.size() == 1) return Place{found.front(), number, 0};
  return fail(
      fmt::format("'{}' is {} of the system", typed.substr(0, colon), found.empty() ? "no file" : "several files"),
      fmt::format("one of {}", fmt::join(found.empty() ? all : found, ", ")));
}

std::string table_text(const Tuning& tuning) {
  std::vector<const TriedEdit*> tried;
  for (const TriedEdit& each : tuning.tried) tried.push_back(&each);
  std::ranges::stable_sort(tried, {}, [](const TriedEdit* each) { return -each->result.board.sum(); });
  std::string text = fmt::format("{:<28}{:>9}{:>17}{:>20}{:>20}\n", "number", "changed", "IMPs each", "IMPs a board",
                                 "failing doubled");
  for (const TriedEdit* each : tried) {
    text +=
        fmt::format("{:<28}", fmt::format("{} -> {} (column {})", each->edit.was, each->edit.now, each->edit.column));
    const ChangeResult& result = each->result;
    if (each->refused)
      text += fmt::format("  does not load: {}", to_string(*each->refused));
    else if (result.changed == 0)
      text += fmt::format("{:>9}", 0);
    else
      text += fmt::format("{:>9}{:>18}{:>21}{:>21}", result.changed, words(result.each, 2), words(result.board, 4),
                          words(result.doubled, 4));
    text += '\n';
  }
  return text;
}

Json as_json(const ChangeResult& result) {
  return {{"changed", result.changed},
          {"imps_each", figure(result.each)},
          {"imps_a_board", figure(result.board)},
          {"imps_a_board_doubled", figure(result.doubled)}};
}

Json as_json(const Tuning& tuning) {
  Json json{{"tried", Json::array()}, {"best", nullptr}, {"confirmed", nullptr}, {"line", nullptr}};
  for (const TriedEdit& each : tuning.tried) {
    Json row{{"was", each.edit.was}, {"now", each.edit.now}, {"column", each.edit.column}};
    if (each.refused)
      row["error"] = to_string(*each.refused);
    else
      row.update(as_json(each.result));
    json["tried"].push_back(std::move(row));
  }
  if (tuning.best) {
    json["best"] = *tuning.best;
    json["line"] = tuning.tried[*tuning.best].edit.line;
  }
  if (tuning.confirmed) json["confirmed"] = as_json(*tuning.confirmed);
  return json;
}

void write_words(const Tuning& tuning, const TuneOptions& options, DealRange range, std::ostream& out) {
  out << fmt::format("{} with other numbers in {}: IMPs to the edited system over the system as it is, by rules\n\n",
                     options.system, options.line)
      << fmt::format("deals {} to {} of {}:\n", range.first, range.first + range.count / 2 - 1, options.deals)
      << table_text(tuning);
  if (!tuning.best) {
    out << "\nno other number gains\n";
    return;
  }
  out << fmt::format("\nthe best of them on the other half, deals {} to {}:\n{}\n", range.first + range.count / 2,
                     range.first + range.count - 1, tuning.tried[*tuning.best].edit.line);
  if (tuning.confirmed)
    out << fmt::format("{} IMPs a board ({} with failing contracts doubled), {} boards changed\n",
                       words(tuning.confirmed->board, 4), words(tuning.confirmed->doubled, 4),
                       tuning.confirmed->changed);
}

int run_tune(const TuneOptions& options, Terminal& terminal, const Crew& crew) {
  const auto deals = load_deals(options.deals);
  if (!deals) return report(terminal, deals.error());
  const auto book = library::load_book(options.system);
  if (!book) return report(terminal, book.error());
  const auto texts = library::texts_of_system(options.system);
  if (!texts) return report(terminal, texts.error());
  const auto range = range_of(**deals, options.range, options.deals);
  if (!range) return report(terminal, range.error());
  const auto place = place_of(options.line, *texts);
  if (!place) return report(terminal, place.error());
  auto edits = edits_of(texts->at(place->file), place->file, place->line, options.step);
  if (!edits) return report(terminal, edits.error());

  const auto load = [&](const std::string& text) -> Result<std::shared_ptr<const knowledge::Book>> {
    auto edited = library::load_edited_book(options.system, {{place->file, text}});
    if (!edited) return tl::unexpected(edited.error().errors.front());
    return *edited;
  };
  const auto farm = crew.farm(options.threads);
  Progress progress(terminal.err, progress_style(terminal), "numbers tried");
  progress.start(0, edits->size());
  const Tuning tuning = tune(
      *book, std::move(*edits), load, **deals, *range, *farm, [&](std::size_t done) { progress.update(done); },
      terminal.stop);
  progress.finish();
  if (!tuning.complete) return exit_code::kInterrupted;
  if (options.json)
    terminal.out << as_json(tuning).dump() << '\n';
  else
    write_words(tuning, options, *range, terminal.out);
  if (!options.write || !farm->delivers()) return exit_code::kDone;
  if (!tuning.confirmed || tuning.confirmed->board.sum() <= 0) {
    terminal.err << "yomi: nothing written: no number gains on both halves\n";
    return exit_code::kDone;
  }
  if (auto written = write_file_atomically(place->file, tuning.tried[*tuning.best].edit.text); !written)
    return report(terminal, written.error(), exit_code::kCouldNot);
  terminal.err << fmt::format("yomi: written to {}\n", place->file);
  return exit_code::kDone;
}

}  // namespace

void add_system_tune(CLI::App* parent, Run& chosen) {
  auto options = std::make_shared<TuneOptions>();
  CLI::App* command = parent->add_subcommand("tune", "Try other numbers in one line of a system");
  add_system_name(command, options->system);
  command->add_option("--line", options->line, "The line or definition: openings.bid:45")->required();
  command->add_option("--step", options->step, "Largest change of a number")
      ->capture_default_str()
      ->check(CLI::Range(1, 10));
  command->add_flag("--write", options->write, "Write the best number into the file if it gains on both halves");
  add_deals_to_use(command, options->deals, options->range);
  add_threads(command, options->threads);
  add_json(command, options->json);
  add_examples(command,
               "  yomi system tune sayc --line openings.bid:45\n"
               "  yomi system tune mine.bid --line mine.bid:7 --step 1 --write\n");
  command->callback([options, &chosen] {
    chosen = with_crew([options](Terminal& t, const Crew& crew) { return run_tune(*options, t, crew); });
  });
}

}  // namespace yomi::cli
