#include "experiments/hanabi/osawa.h"

#include <array>
#include <cmath>
#include <optional>

#include <fmt/format.h>

#include "experiments/frame/plot.h"
#include "hanabi/strategies/simulate.h"

namespace yomi::experiments {

namespace osawa_trial {

using namespace hanabi;

struct Figure {
  double mean;
  double sd;
};

// A row of the table: a strategy, and the paper's figures for hands of 2 and of 5 (100 games each, people 20).
struct PaperRow {
  const char* strategy;
  std::array<std::optional<Figure>, 2> paper;
  // Blocks of games in which it plays; slow strategies play in the first blocks only.
  std::size_t blocks;
};

constexpr std::array<int, 2> kHands = {2, 5};
constexpr std::size_t kBlock = 100;  // games
constexpr std::size_t kAll = 1'000'000'000;
constexpr std::size_t kSlow = 20;  // 2,000 games
const std::array<PaperRow, 6> kRows = {{
    {"complete", {Figure{17.86, 3.07}, Figure{24.6, 1.10}}, kAll},
    {"random", {Figure{1.74, 1.10}, Figure{2.20, 1.60}}, kAll},
    {"no-view", {Figure{5.41, 1.83}, Figure{10.97, 1.94}}, kAll},
    {"view", {Figure{7.66, 2.28}, Figure{14.53, 2.24}}, kAll},
    {"simulated", {Figure{9.61, 3.40}, Figure{15.85, 2.26}}, kSlow},
    {"literal", {std::nullopt, std::nullopt}, kSlow},
}};
constexpr Figure kPeople2{11.65, 1.60};
constexpr Figure kPeople5{17.7, 1.42};

std::string key_of(const PaperRow& row, int hand) { return fmt::format("{} {}", row.strategy, hand); }

// The counts of each score in one block, for every strategy and hand size.
Json row_of(std::uint64_t seed, std::size_t block, std::size_t games, const std::stop_token& stop) {
  Json scores = Json::object();
  Json lost = Json::object();
  for (const PaperRow& row : kRows) {
    if (block >= row.blocks) continue;
    const auto strategy = parse_strategy(row.strategy);
    for (const int hand : kHands) {
      Tally tally;
      const Rules rules = Rules::paper(hand);
      for (std::size_t game = 0; game < games && !stop.stop_requested(); ++game)
        tally.add(rules, play_game(rules, {*strategy}, seed, block * kBlock + game));
      scores[key_of(row, hand)] = tally.scores;
      lost[key_of(row, hand)] = tally.lost;
    }
  }
  return {{"block", block}, {"games", games}, {"scores", scores}, {"lost", lost}};
}

struct Cell {
  Sample score;
  std::uint64_t lost = 0;
};

Cell cell_of(std::span<const Json> rows, const std::string& key) {
  Cell cell;
  for (const Json& row : rows) {
    if (!row.at("scores").contains(key)) continue;
    const auto& scores = row.at("scores").at(key);
    for (std::size_t score = 0; score < scores.size(); ++score)
      cell.score.add(static_cast<double>(score), scores.at(score).get<std::uint64_t>());
    cell.lost += row.at("lost").at(key).get<std::uint64_t>();
  }
  return cell;
}

// Distance from the paper in standard errors of the paper's mean.
double distance(const Cell& cell, const Figure& paper) { return (cell.score.mean() - paper.mean) / (paper.sd / 10); }

Measure measure_of(const PaperRow& row, std::size_t at, const Cell& cell) {
  Measure measure = mean_of(fmt::format("{}, hand {}", row.strategy, kHands[at]), cell.score);
  measure.note = fmt::format("SD {:.2f}", cell.score.deviation());
  if (const auto& paper = row.paper[at]) {
    measure.expected = paper->mean;
    measure.note += fmt::format(" (paper {:.2f}), z {:+.2f}", paper->sd, distance(cell, *paper));
  }
  if (std::string_view(row.strategy) == "random") measure.note += "; not reproducible, see docs/hanabi.md";
  if (std::string_view(row.strategy) == "literal") measure.note += "; simulated with step 4 taken literally";
  measure.note +=
      fmt::format("; lost {:.1f}%", 100 * static_cast<double>(cell.lost) /
                                        static_cast<double>(std::max<std::uint64_t>(cell.score.count(), 1)));
  return measure;
}

// The paper's tests: all five differ, and every pair does.
Json tests_of(std::span<const Cell> cells, double& largest_p) {
  std::vector<Sample> samples;
  for (std::size_t at = 0; at < 5; ++at) samples.push_back(cells[at].score);
  const VarianceTest all = analysis_of_variance(samples);
  Json pairs = Json::array();
  for (std::size_t a = 0; a < samples.size(); ++a)
    for (std::size_t b = a + 1; b < samples.size(); ++b) {
      const MeansTest test = compare_means(samples[a], samples[b]);
      // Ten pairs are compared: Bonferroni.
      const double p = std::min(1.0, 10 * test.p);
      largest_p = std::max(largest_p, p);
      pairs.push_back({{"a", kRows[a].strategy},
                       {"b", kRows[b].strategy},
                       {"difference", test.difference},
                       {"t", test.t},
                       {"freedom", test.freedom},
                       {"p_bonferroni", p}});
    }
  largest_p = std::max(largest_p, all.p);
  return {{"anova", {{"f", all.f}, {"between", all.between}, {"within", all.within}, {"p", all.p}}}, {"pairs", pairs}};
}

// Figure 2 of the paper, with our results beside the paper's.
std::string figure(const std::array<std::vector<Cell>, 2>& cells) {
  BarChart chart{"Hanabi: five strategies and people", "points", {}, {}};
  chart.series = {"hand of 2", "hand of 2 (paper)", "hand of 5", "hand of 5 (paper)"};
  const auto paper_bar = [](const Figure& paper, double games) {
    const double half = 1.96 * paper.sd / std::sqrt(games);
    return Bar{paper.mean, Interval{paper.mean - half, paper.mean + half}};
  };
  for (std::size_t at = 0; at < 5; ++at) {
    BarGroup group{kRows[at].strategy, {}};
    for (std::size_t hand = 0; hand < 2; ++hand) {
      group.bars.push_back({cells[hand][at].score.mean(), mean_interval(cells[hand][at].score)});
      const auto& paper = kRows[at].paper[hand];
      group.bars.push_back(paper ? paper_bar(*paper, 100) : Bar{});
    }
    chart.groups.push_back(group);
  }
  chart.groups.push_back({"people", {{}, paper_bar(kPeople2, 20), {}, paper_bar(kPeople5, 20)}});
  return to_svg(chart);
}

Summary summarise(std::span<const Json> rows) {
  Summary summary;
  std::array<std::vector<Cell>, 2> cells;
  double furthest = 0;
  double largest_p = 0;
  for (std::size_t hand = 0; hand < 2; ++hand) {
    for (const PaperRow& row : kRows) {
      cells[hand].push_back(cell_of(rows, key_of(row, kHands[hand])));
      summary.measures.push_back(measure_of(row, hand, cells[hand].back()));
      if (row.paper[hand] && std::string_view(row.strategy) != "random")
        furthest = std::max(furthest, std::abs(distance(cells[hand].back(), *row.paper[hand])));
    }
    Json tests = tests_of(cells[hand], largest_p);
    const Json& anova = tests.at("anova");
    Measure test{fmt::format("ANOVA p, hand {}", kHands[hand]), anova.at("p").get<double>(), 0, {}, {}, {}};
    test.note = fmt::format("F({}, {}) = {:.0f}", anova.at("between").get<double>(), anova.at("within").get<double>(),
                            anova.at("f").get<double>());
    summary.measures.push_back(test);
    summary.details[fmt::format("hand {}", kHands[hand])] = std::move(tests);
  }
  summary.details["furthest_z"] = furthest;
  summary.conclusion = fmt::format(
      "Of the eight cells that can be reproduced the furthest is {:.2f} of the paper's standard errors away; {}.",
      furthest,
      largest_p < 0.05 ? "every pair of strategies differs (p < .05, Welch with Bonferroni)"
                       : "not every pair of strategies differs (p < .05, Welch with Bonferroni)");
  summary.plots = {{"", figure(cells)}};
  return summary;
}

Result<Trial> prepare(const Settings& settings) {
  const std::size_t games = settings.quick ? kBlock / 5 : kBlock;
  return Trial{[seed = settings.seed, games](std::size_t block, const std::stop_token& stop) {
                 return row_of(seed, block, games, stop);
               },
               [](std::span<const Json> rows) { return summarise(rows); },
               {}};
}

}  // namespace osawa_trial

Experiment osawa_experiment() {
  Experiment experiment;
  experiment.name = "osawa";
  experiment.shows = "Hanabi: the five strategies of Osawa's paper, ours beside the paper's";
  experiment.unit = "blocks of 100 games a cell";
  experiment.n = 100;
  experiment.quick_n = 2;
  experiment.prepare = &osawa_trial::prepare;
  return experiment;
}

}  // namespace yomi::experiments
