#include "experiments/hanabi/crossplay.h"

#include <fmt/format.h>

#include "base/ascii.h"
#include "experiments/frame/plot.h"
#include "hanabi/strategies/simulate.h"

namespace yomi::experiments {

namespace crossplay_trial {

using namespace hanabi;

constexpr std::size_t kBlock = 10;  // games of each pair

Result<std::vector<Strategy>> strategies_of(const std::string& text) {
  std::vector<Strategy> strategies;
  for (const std::string_view word : ascii::words(text)) {
    auto strategy = parse_strategy(word);
    if (!strategy) return tl::unexpected(strategy.error());
    if (strategy->sees_all()) return fail("complete plays only with itself", "other strategies");
    strategies.push_back(std::move(*strategy));
  }
  if (strategies.size() < 2) return fail("there are fewer than two strategies", "two or more, separated by spaces");
  return strategies;
}

// The scores of a block for every pair: the first strategy begins.
Json row_of(const std::vector<Strategy>& strategies, const Rules& rules, std::uint64_t seed, std::size_t block,
            std::size_t games, const std::stop_token& stop) {
  Json matrix = Json::array();
  for (const Strategy& first : strategies) {
    Json line = Json::array();
    for (const Strategy& second : strategies) {
      Json scores = Json::array();
      for (std::size_t game = 0; game < games && !stop.stop_requested(); ++game)
        scores.push_back(play_game(rules, {first, second}, seed, block * kBlock + game).points);
      line.push_back(std::move(scores));
    }
    matrix.push_back(std::move(line));
  }
  return {{"block", block}, {"scores", matrix}};
}

Sample sample_of(std::span<const Json> rows, std::size_t first, std::size_t second) {
  Sample sample;
  for (const Json& row : rows)
    for (const Json& score : row.at("scores").at(first).at(second)) sample.add(score.get<double>());
  return sample;
}

Summary summarise(std::span<const Json> rows, const std::vector<Strategy>& strategies) {
  Summary summary;
  BarChart chart{"Hanabi: every strategy with every other", "points", {}, {}};
  double alone = 0;
  double crossed = 0;
  Json matrix = Json::array();
  for (const Strategy& each : strategies) chart.series.push_back("with " + each.text);
  for (std::size_t a = 0; a < strategies.size(); ++a) {
    BarGroup group{strategies[a].text, {}};
    Json line = Json::array();
    for (std::size_t b = 0; b < strategies.size(); ++b) {
      Sample pair = sample_of(rows, a, b);
      if (a != b) pair += sample_of(rows, b, a);
      (a == b ? alone : crossed) += pair.mean();
      group.bars.push_back({pair.mean(), mean_interval(pair)});
      line.push_back(pair.mean());
      if (b >= a) summary.measures.push_back(mean_of(strategies[a].text + " + " + strategies[b].text, pair));
    }
    matrix.push_back(std::move(line));
    chart.groups.push_back(std::move(group));
  }
  const auto n = static_cast<double>(strategies.size());
  summary.details["strategies"] = Json::array();
  for (const Strategy& each : strategies) summary.details["strategies"].push_back(each.text);
  summary.details["matrix"] = matrix;
  summary.conclusion = fmt::format("With their own kind the strategies make {:.2f} on average, with another {:.2f}.",
                                   alone / n, crossed / (n * (n - 1)));
  summary.plots = {{"", to_svg(chart)}};
  return summary;
}

Result<Trial> prepare(const Settings& settings) {
  auto strategies = strategies_of(settings.options.find("strategies")->second);
  if (!strategies) return tl::unexpected(strategies.error());
  const std::string& name = settings.options.find("rules")->second;
  if (name != "paper" && name != "standard") return fail("'" + name + "' is not a set of rules", "paper or standard");
  const Rules rules = name == "paper" ? Rules::paper(5) : Rules::standard(2);
  const std::size_t games = settings.quick ? 2 : kBlock;
  return Trial{[all = *strategies, rules, seed = settings.seed, games](std::size_t block, const std::stop_token& stop) {
                 return row_of(all, rules, seed, block, games, stop);
               },
               [all = *strategies](std::span<const Json> rows) { return summarise(rows, all); },
               {}};
}

}  // namespace crossplay_trial

Experiment crossplay_experiment() {
  Experiment experiment;
  experiment.name = "crossplay";
  experiment.shows = "Hanabi: every strategy with every other, two players";
  experiment.unit = "blocks of 10 games a pair";
  experiment.n = 20;
  experiment.quick_n = 1;
  experiment.options = {{"strategies", "random no-view view simulated reader history,hands=300 signals",
                         "The strategies, separated by spaces; search takes long"},
                        {"rules", "paper", "Rules of the game: paper or standard"}};
  experiment.prepare = &crossplay_trial::prepare;
  return experiment;
}

}  // namespace yomi::experiments
