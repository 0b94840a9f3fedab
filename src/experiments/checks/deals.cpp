#include "experiments/checks/deals.h"

#include <array>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "bridge/deal.h"
#include "bridge/hand.h"
#include "experiments/frame/plot.h"

namespace yomi::experiments {

namespace deals_trial {

using bridge::Card;
using bridge::Rank;
using bridge::Suit;

constexpr int kMaxPoints = 37;
constexpr Card kSpadeAce(Suit::Spades, Rank::Ace);
constexpr Card kClubTwo(Suit::Clubs, Rank::Two);
constexpr std::uint64_t kDealsInATask = 1000;
constexpr std::uint64_t kDealsInAQuickTask = 100;

// One of the 39 patterns and its probability.
struct Pattern {
  bridge::Shape lengths;
  double probability;
};

// The number of ways to assign the four lengths to the suits.
double arrangements(const bridge::Shape& lengths) {
  double count = 24;
  for (std::size_t from = 0; from < 4;) {
    std::size_t to = from;
    while (to < 4 && lengths[to] == lengths[from]) ++to;
    for (std::size_t same = to - from; same > 1; --same) count /= static_cast<double>(same);
    from = to;
  }
  return count;
}

std::vector<Pattern> patterns() {
  std::vector<Pattern> all;
  for (int a = 4; a <= 13; ++a)
    for (int b = std::min(a, 13 - a); b >= 0; --b)
      for (int c = std::min(b, 13 - a - b); c >= 0; --c) {
        const int d = 13 - a - b - c;
        if (d > c) continue;
        const bridge::Shape lengths = {a, b, c, d};
        double hands = arrangements(lengths);
        for (const int length : lengths) hands *= ways(13, length);
        all.push_back({lengths, hands / ways(52, 13)});
      }
  return all;
}

std::size_t index_of(const std::vector<Pattern>& all, const bridge::Shape& lengths) {
  const auto found = std::ranges::find(all, lengths, &Pattern::lengths);
  return static_cast<std::size_t>(found - all.begin());
}

std::string name_of(const Pattern& pattern) { return fmt::format("{}", fmt::join(pattern.lengths, "")); }

// The probabilities of 0 .. 37 points, summed over the numbers of aces, kings, queens and jacks.
std::vector<double> point_probabilities() {
  std::vector<double> chances(kMaxPoints + 1);
  for (int a = 0; a <= 4; ++a)
    for (int k = 0; k <= 4; ++k)
      for (int q = 0; q <= 4; ++q)
        for (int j = 0; j <= 4; ++j)
          if (a + k + q + j <= 13) {
            const int points = 4 * a + 3 * k + 2 * q + j;
            const double hands = ways(4, a) * ways(4, k) * ways(4, q) * ways(4, j) * ways(36, 13 - a - k - q - j);
            chances[static_cast<std::size_t>(points)] += hands / ways(52, 13);
          }
  return chances;
}

// The holders of the spade ace and the club two: 16 cells. The two has 12 places in the ace's hand, 13 in another.
std::vector<double> place_probabilities() {
  std::vector<double> chances;
  for (int ace = 0; ace < 4; ++ace)
    for (int two = 0; two < 4; ++two) chances.push_back((ace == two ? 12.0 : 13.0) / 51 / 4);
  return chances;
}

using Counts = std::vector<std::uint64_t>;

struct Tally {
  Counts patterns = Counts(39);
  Counts points = Counts(kMaxPoints + 1);
  Counts places = Counts(16);
};

// One hand of each deal, so that the hands are independent; the four seats take turns.
Json row_of(std::uint64_t seed, std::size_t task, std::uint64_t deals, const std::vector<Pattern>& all) {
  Tally tally;
  Stream stream(seed, "experiment deals", task);
  for (std::uint64_t number = 0; number < deals; ++number) {
    const bridge::Deal deal = bridge::Deal::random(stream);
    const bridge::CardSet hand = deal.hand(bridge::seat_at(static_cast<int>(number & 3)));
    ++tally.patterns[index_of(all, bridge::pattern(hand))];
    ++tally.points[static_cast<std::size_t>(bridge::high_card_points(hand))];
    const int places = 4 * index(deal.owner(kSpadeAce)) + index(deal.owner(kClubTwo));
    ++tally.places[static_cast<std::size_t>(places)];
  }
  return {{"deals", deals}, {"patterns", tally.patterns}, {"points", tally.points}, {"places", tally.places}};
}

Counts sum(std::span<const Json> rows, const char* key, std::size_t size) {
  Counts total(size);
  for (const Json& row : rows)
    for (std::size_t at = 0; at < size; ++at) total[at] += row.at(key).at(at).get<std::uint64_t>();
  return total;
}

Measure test(std::string name, const Counts& counts, std::span<const double> probabilities) {
  const ChiSquare result = chi_square_pooled(counts, probabilities);
  Measure measure{std::move(name), result.p, 0, std::nullopt, std::nullopt, {}};
  measure.note = fmt::format("chi-square {:.1f}, {} degrees of freedom", result.statistic, result.freedom);
  return measure;
}

std::string pattern_plot(const std::vector<Pattern>& all, const Counts& counts, std::uint64_t deals) {
  BarChart chart{"Shapes of dealt hands", "share of hands", {"dealt (95% interval)", "exact"}, {}};
  for (std::size_t at = 0; at < all.size(); ++at) {
    if (all[at].probability < 0.01) continue;
    const Measure dealt = share_of("", counts[at], deals);
    chart.groups.push_back({name_of(all[at]), {{dealt.value, dealt.interval}, {all[at].probability, std::nullopt}}});
  }
  std::ranges::sort(chart.groups, std::greater<>{}, [](const BarGroup& group) { return group.bars[1].value; });
  return to_svg(chart);
}

std::string point_plot(const std::vector<double>& chances, const Counts& counts, std::uint64_t deals) {
  LinePlot plot{"High-card points of dealt hands", "high-card points", "share of hands", {}};
  plot.series = {{"dealt (95% interval)", {}, false}, {"exact", {}, true}};
  for (std::size_t at = 0; at <= 25; ++at) {
    const Measure dealt = share_of("", counts[at], deals);
    const auto x = static_cast<double>(at);
    plot.series[0].points.push_back({x, dealt.value, dealt.interval});
    plot.series[1].points.push_back({x, chances[at], std::nullopt});
  }
  return to_svg(plot);
}

Summary summarise(std::span<const Json> rows, const std::vector<Pattern>& all) {
  std::uint64_t deals = 0;
  for (const Json& row : rows) deals += row.at("deals").get<std::uint64_t>();
  const Counts shapes = sum(rows, "patterns", all.size());
  const Counts points = sum(rows, "points", kMaxPoints + 1);
  const auto point_chances = point_probabilities();
  std::vector<double> shape_chances;
  shape_chances.reserve(all.size());
  for (const Pattern& pattern : all) shape_chances.push_back(pattern.probability);

  Summary summary;
  Sample hcp;
  for (std::size_t value = 0; value < points.size(); ++value) hcp.add(static_cast<double>(value), points[value]);
  summary.measures.push_back(mean_of("high-card points", hcp));
  summary.measures.back().expected = 10;
  for (std::size_t at = 0; at < all.size(); ++at) {
    if (all[at].probability < 0.03) continue;
    summary.measures.push_back(share_of("shape " + name_of(all[at]), shapes[at], deals));
    summary.measures.back().expected = all[at].probability;
  }
  const std::array tests = {test("p, 39 shapes", shapes, shape_chances),
                            test("p, 0 to 37 points", points, point_chances),
                            test("p, seats of SA and C2", sum(rows, "places", 16), place_probabilities())};
  bool uniform = true;
  for (const Measure& each : tests) {
    uniform = uniform && each.value > 0.001;
    summary.measures.push_back(each);
  }
  summary.conclusion = uniform ? "The deals look uniform: no p-value is below 0.001."
                               : "The deals do NOT look uniform: a p-value is below 0.001.";
  summary.details = {{"deals", deals}, {"uniform", uniform}};
  summary.plots = {{"shapes", pattern_plot(all, shapes, deals)}, {"points", point_plot(point_chances, points, deals)}};
  return summary;
}

Result<Trial> prepare(const Settings& settings) {
  const std::uint64_t deals = settings.quick ? kDealsInAQuickTask : kDealsInATask;
  return Trial{[seed = settings.seed, deals, all = patterns()](std::size_t task, const std::stop_token&) {
                 return row_of(seed, task, deals, all);
               },
               [all = patterns()](std::span<const Json> rows) { return summarise(rows, all); },
               {}};
}

}  // namespace deals_trial

Experiment deals_experiment() {
  Experiment experiment;
  experiment.name = "deals";
  experiment.shows = "Random deals against the exact probabilities of shapes, points and places of cards";
  experiment.unit = "batches of deals";
  experiment.n = 1000;
  experiment.quick_n = 20;
  experiment.prepare = &deals_trial::prepare;
  return experiment;
}

}  // namespace yomi::experiments
