#include "cli/commands/hanabi/hanabi_bits.h"

#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/command/crew_command.h"
#include "console/progress.h"
#include "farm/tasks.h"
#include "hanabi/players/session.h"
#include "hanabi/players/sharpness.h"

namespace yomi::cli {

using namespace console;

namespace {

using namespace hanabi;
using Json = nlohmann::ordered_json;

struct BitsOptions {
  std::size_t games = 50;
  std::uint64_t seed = 1;
  OwnBeliefOptions sampled;
  ExactRangeOptions exact;
  int threads = 0;
  bool json = false;
};

struct KnowerName {
  const char* key;
  const char* shows;
};
constexpr std::array<KnowerName, kKnowers> kNames = {{
    {"told", "clues and cards in sight"},
    {"read", "public reading, slot by slot"},
    {"sampled", "weighted hands, sampled"},
    {"exact", "every hand, where they fit"},
}};

double plus_minus(const Sample& sample) {
  const Interval interval = mean_interval(sample);
  return sample.count() < 2 ? 0 : (interval.high - interval.low) / 2;
}

std::string in_words(const BitsOptions& options, const Sharpness& found, std::size_t games) {
  std::string text = fmt::format(
      "readers, standard rules, two players, {} games of seed {}; bits a card, ±95% as if cards were independent\n"
      "{:<30} {:>16} {:>24}\n",
      games, options.seed, "", "all turns", "where every hand fits");
  for (std::size_t knower = 0; knower < kKnowers; ++knower)
    text += fmt::format("{:<30} {:>8.3f} ± {:.3f} {:>16.3f} ± {:.3f}\n", kNames[knower].shows, found.all[knower].mean(),
                        plus_minus(found.all[knower]), found.fitted[knower].mean(), plus_minus(found.fitted[knower]));
  text += fmt::format("{} turns, every hand fits in {} of them, {:.0f} hands on average\n", found.turns,
                      found.exact_turns, found.hands.mean());
  return text;
}

Json as_json(const BitsOptions& options, const Sharpness& found, std::size_t games) {
  Json answer{{"games", games},
              {"seed", options.seed},
              {"turns", found.turns},
              {"exact_turns", found.exact_turns},
              {"mean_hands", found.hands.mean()},
              {"bits", Json::array()}};
  for (std::size_t knower = 0; knower < kKnowers; ++knower)
    answer["bits"].push_back({{"knower", kNames[knower].key},
                              {"all", found.all[knower].mean()},
                              {"all_standard_error", found.all[knower].standard_error()},
                              {"where_exact", found.fitted[knower].mean()},
                              {"where_exact_standard_error", found.fitted[knower].standard_error()}});
  return answer;
}

int run_bits(const BitsOptions& options, Terminal& terminal, const Crew& crew) {
  Progress progress(terminal.err, progress_style(terminal), "games");
  progress.start(0, options.games);
  const auto farm = crew.farm(options.threads);
  Sharpness found;
  std::size_t games = 0;
  farm::run_tasks(
      *farm, options.games,
      [&](std::size_t number) {
        return measure_sharpness(options.sampled, options.exact, game_key(options.seed, number));
      },
      [&](std::size_t number, Sharpness&& one) {
        found += one;
        games = number + 1;
        progress.update(games);
      },
      {.batch = 1}, terminal.stop);
  progress.finish();
  // After an interruption: what there is.
  if (games > 0) {
    if (options.json) {
      terminal.out << as_json(options, found, games).dump() << '\n';
    } else {
      terminal.out << in_words(options, found, games);
    }
  }
  return terminal.stop.stop_requested() ? exit_code::kInterrupted : exit_code::kDone;
}

}  // namespace

void add_hanabi_bits(CLI::App* parent, Run& chosen) {
  auto options = std::make_shared<BitsOptions>();
  CLI::App* command = parent->add_subcommand("bits", "How sharply a reader knows its own cards, in bits a card");
  command->add_option("--games", options->games, "Number of games")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000));
  command->add_option("--seed", options->seed, "Seed; the same seed deals the same games")->capture_default_str();
  command->add_option("--hands", options->sampled.hands, "Weighted hands of the sampled belief")
      ->capture_default_str()
      ->check(CLI::Range(4, 1'000'000));
  command->add_option("--error", options->sampled.error, "Chance, in the sampled belief, that a player errs")
      ->capture_default_str()
      ->check(CLI::Range(0.0, 1.0));
  command->add_option("--most", options->exact.most, "The most hands of an exact range")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000));
  add_threads(command, options->threads);
  add_json(command, options->json);
  add_examples(command,
               "  yomi hanabi bits --games 100\n"
               "  yomi hanabi bits --hands 10000 --error 0.02 --json\n");
  command->callback([options, &chosen] {
    chosen = with_crew([options](Terminal& t, const Crew& crew) { return run_bits(*options, t, crew); });
  });
}

}  // namespace yomi::cli
