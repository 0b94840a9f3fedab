#include "cli/commands/hanabi/hanabi_crossplay.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/ascii.h"
#include "cli/command/crew_command.h"
#include "cli/commands/hanabi/hanabi_play.h"
#include "console/progress.h"
#include "hanabi/strategies/crossplay.h"

namespace yomi::cli {

using namespace console;

namespace {

using namespace hanabi;
using Json = nlohmann::ordered_json;

struct CrossplayOptions {
  HanabiRules rules;
  std::string strategy = "adaptive";
  std::string against = "reader";
  std::string partners = "smart beginner iggi piers outer vdb reader signals";
  std::size_t games = 200;
  std::uint64_t seed = 1;
  int threads = 0;
  bool json = false;
};

Result<std::vector<Strategy>> strategies_of(const std::string& text) {
  std::vector<Strategy> strategies;
  for (const std::string_view word : ascii::words(text)) {
    auto strategy = parse_strategy(word);
    if (!strategy) return tl::unexpected(strategy.error());
    if (strategy->sees_all()) return fail("complete sees all hands and plays only with itself", "another strategy");
    strategies.push_back(std::move(*strategy));
  }
  return strategies;
}

struct Sides {
  std::vector<Strategy> strategies;  // the one that is judged, then those it is compared with
  std::vector<Strategy> partners;
};

Result<Sides> sides_of(const CrossplayOptions& options) {
  auto strategies = strategies_of(options.strategy + " " + options.against);
  if (!strategies) return tl::unexpected(strategies.error());
  auto partners = strategies_of(options.partners);
  if (!partners) return tl::unexpected(partners.error());
  if (strategies->empty() || strategies->size() > kMostCompared)
    return fail(fmt::format("{} strategies to compare", strategies->size()), fmt::format("1 to {}", kMostCompared));
  if (partners->empty()) return fail("no partner is named", "one or more, separated by spaces");
  return Sides{std::move(*strategies), std::move(*partners)};
}

double half_width(const Sample& sample) {
  const Interval interval = mean_interval(sample);
  return sample.count() < 2 ? 0 : (interval.high - interval.low) / 2;
}

double percent(std::uint64_t part, const Tally& tally) {
  return 100 * static_cast<double>(part) / static_cast<double>(std::max<std::uint64_t>(tally.score.count(), 1));
}

// One strategy over all partners: each counts the same, however many games it had.
struct Total {
  double mean = 0;
  double error = 0;
  double lost = 0;
};
Total total_of(const std::vector<PartnerRow>& rows, std::size_t strategy) {
  Total total;
  const auto n = static_cast<double>(rows.size());
  for (const PartnerRow& row : rows) {
    const Tally& tally = row.tallies[strategy];
    total.mean += tally.score.mean() / n;
    total.error += tally.score.standard_error() * tally.score.standard_error() / (n * n);
    total.lost += percent(tally.lost, tally) / n;
  }
  total.error = std::sqrt(total.error);
  return total;
}

std::string in_words(const CrossplayOptions& options, const Sides& sides, const std::vector<PartnerRow>& rows) {
  std::string text = fmt::format("two players, {} rules, {} games with each partner, seed {}\n", options.rules.name,
                                 rows.front().tallies.front().score.count(), options.seed);
  text += fmt::format("{:<18} {:<22} {:>5} {:>6} {:>7} {:>9}  {}\n", "partner", "strategy", "mean", "±95%", "lost",
                      "perfect", "gain");
  for (std::size_t row = 0; row < rows.size(); ++row)
    for (std::size_t at = 0; at < sides.strategies.size(); ++at) {
      const Tally& tally = rows[row].tallies[at];
      text += fmt::format("{:<18} {:<22} {:>5.2f} {:>6.2f} {:>6.1f}% {:>8.1f}%",
                          at == 0 ? sides.partners[row].text : "", sides.strategies[at].text, tally.score.mean(),
                          half_width(tally.score), percent(tally.lost, tally), percent(tally.perfect, tally));
      if (at > 0)
        text += fmt::format("  {:+.2f} ± {:.2f}", rows[row].gains[at].mean(), half_width(rows[row].gains[at]));
      text += '\n';
    }
  for (std::size_t at = 0; at < sides.strategies.size(); ++at) {
    const Total total = total_of(rows, at);
    text += fmt::format("{:<18} {:<22} {:>5.2f} {:>6.2f} {:>6.1f}%\n", at == 0 ? "all partners" : "",
                        sides.strategies[at].text, total.mean, 1.96 * total.error, total.lost);
  }
  return text;
}

Json as_json(const CrossplayOptions& options, const Sides& sides, const std::vector<PartnerRow>& rows) {
  Json answer{{"rules", options.rules.name}, {"seed", options.seed}, {"pairs", Json::array()}, {"all", Json::array()}};
  for (std::size_t row = 0; row < rows.size(); ++row)
    for (std::size_t at = 0; at < sides.strategies.size(); ++at) {
      const Tally& tally = rows[row].tallies[at];
      const Interval interval = mean_interval(tally.score);
      Json pair{{"partner", sides.partners[row].text},
                {"strategy", sides.strategies[at].text},
                {"games", tally.score.count()},
                {"mean", tally.score.mean()},
                {"ci95", {interval.low, interval.high}},
                {"lost", tally.lost},
                {"perfect", tally.perfect},
                {"mean_zero_if_lost", tally.zero_if_lost.mean()}};
      if (at > 0) {
        const Interval gained = mean_interval(rows[row].gains[at]);
        pair["gain_of"] = sides.strategies[0].text;
        pair["gain"] = rows[row].gains[at].mean();
        pair["gain_ci95"] = {gained.low, gained.high};
      }
      answer["pairs"].push_back(std::move(pair));
    }
  for (std::size_t at = 0; at < sides.strategies.size(); ++at) {
    const Total total = total_of(rows, at);
    answer["all"].push_back({{"strategy", sides.strategies[at].text},
                             {"mean", total.mean},
                             {"standard_error", total.error},
                             {"lost_percent", total.lost}});
  }
  return answer;
}

int run_crossplay(const CrossplayOptions& options, Terminal& terminal, const Crew& crew) {
  const auto rules = options.rules.rules();
  if (!rules) return report(terminal, rules.error(), exit_code::kBadUsage);
  if (rules->players != 2)
    return report(terminal, Error{fmt::format("{} players", rules->players), "2: a player and its partner", {}},
                  exit_code::kBadUsage);
  const auto sides = sides_of(options);
  if (!sides) return report(terminal, sides.error(), exit_code::kBadUsage);
  Progress progress(terminal.err, progress_style(terminal), "decks with a partner");
  progress.start(0, options.games * sides->partners.size());
  const auto farm = crew.farm(options.threads);
  const auto rows = cross_play(*farm, *rules, sides->strategies, sides->partners, options.games, options.seed,
                               terminal.stop, [&](std::size_t done) { progress.update(done); });
  progress.finish();
  // After an interruption: what there is.
  if (rows.back().tallies.front().score.count() > 0) {
    if (options.json) {
      terminal.out << as_json(options, *sides, rows).dump() << '\n';
    } else {
      terminal.out << in_words(options, *sides, rows);
    }
  }
  return terminal.stop.stop_requested() ? exit_code::kInterrupted : exit_code::kDone;
}

}  // namespace

void add_hanabi_crossplay(CLI::App* parent, Run& chosen) {
  auto options = std::make_shared<CrossplayOptions>();
  options->rules.name = "standard";
  CLI::App* command = parent->add_subcommand("crossplay", "How a strategy does with partners it does not know");
  command->add_option("--strategy", options->strategy, "The strategy to judge")->capture_default_str();
  command->add_option("--against", options->against, "Strategies to compare it with, on the same decks")
      ->capture_default_str();
  command->add_option("--partners", options->partners, "The partners, separated by spaces")->capture_default_str();
  add_hanabi_rules(command, options->rules);
  command->add_option("--games", options->games, "Games with each partner; every deck is played from both seats")
      ->capture_default_str()
      ->check(CLI::Range(1, 100'000'000));
  command->add_option("--seed", options->seed, "Seed; the same seed deals the same games")->capture_default_str();
  add_threads(command, options->threads);
  add_json(command, options->json);
  add_examples(command,
               "  yomi hanabi crossplay                      adaptive and reader with eight partners\n"
               "  yomi hanabi crossplay --strategy adaptive-search --against \"adaptive search\" --games 50\n"
               "  yomi hanabi crossplay --partners \"smart beginner\" --json\n");
  command->callback([options, &chosen] {
    chosen = with_crew([options](Terminal& t, const Crew& crew) { return run_crossplay(*options, t, crew); });
  });
}

}  // namespace yomi::cli
