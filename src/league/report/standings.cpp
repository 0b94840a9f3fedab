#include "league/report/standings.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "experiments/frame/plot.h"

namespace yomi::league {

namespace {

constexpr const char* kPlain = "imps";
constexpr const char* kDoubled = "imps_doubled";

std::string signed_mean(const Sample& sample) {
  return sample.count() == 0 ? std::string("-") : fmt::format("{:+.2f}", sample.mean());
}

experiments::Measure measure_of(const Standing& standing, const std::string& name) {
  auto measure = experiments::mean_of(name, standing.per_board);
  measure.note =
      fmt::format("{:+} IMPs in {} board{}", standing.imps, standing.played, standing.played == 1 ? "" : "s");
  if (standing.lost > 0) measure.note += fmt::format(", {} lost by fault", standing.lost);
  return measure;
}

Json bounds(const Sample& sample) {
  if (sample.count() < 2) return {nullptr, nullptr};
  const Interval interval = mean_interval(sample);
  return {interval.low, interval.high};
}

Json to_json(const Standings& standings) {
  Json table = Json::array(), cross = Json::array();
  const auto& names = standings.names();
  for (const Standing& standing : standings.table())
    table.push_back({{"robot", names[standing.robot]},
                     {"mean", standing.per_board.mean()},
                     {"ci95", bounds(standing.per_board)},
                     {"imps", standing.imps},
                     {"boards", standing.played},
                     {"lost_by_fault", standing.lost}});
  for (const Standing& one : standings.table())
    for (const Standing& other : standings.table()) {
      const Sample& between = standings.between(one.robot, other.robot);
      if (one.robot != other.robot)
        cross.push_back({{"robot", names[one.robot]},
                         {"against", names[other.robot]},
                         {"mean", between.mean()},
                         {"ci95", bounds(between)},
                         {"boards", between.count()}});
    }
  return {{"table", std::move(table)}, {"cross", std::move(cross)}};
}

// A name below a bar.
std::string short_name(const std::string& name) {
  constexpr std::size_t kLongest = 20;
  if (name.size() <= kLongest) return name;
  std::size_t end = kLongest - 3;
  while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xc0U) == 0x80) --end;  // not within a character
  return name.substr(0, end) + "...";
}

std::string bars(const Standings& standings) {
  experiments::BarChart chart{"IMPs a board against all others", "IMPs a board", {"robot"}, {}};
  for (const Standing& standing : standings.table()) {
    const Sample& sample = standing.per_board;
    const auto interval = sample.count() > 1 ? std::optional(mean_interval(sample)) : std::nullopt;
    chart.groups.push_back({short_name(standings.names()[standing.robot]), {{sample.mean(), interval}}});
  }
  return experiments::to_svg(chart);
}

std::string lines(const Standings& standings) {
  experiments::LinePlot plot{"Running total against all others", "boards of the set", "IMPs", {}};
  const auto running = standings.running();
  for (const Standing& standing : standings.table()) {
    experiments::LineSeries series{standings.names()[standing.robot], {{0, 0, std::nullopt}}, false};
    double x = 0;
    for (const double total : running[standing.robot]) series.points.push_back({++x, total, std::nullopt});
    plot.series.push_back(std::move(series));
  }
  return experiments::to_svg(plot);
}

}  // namespace

Standings::Standings(std::span<const Json> rows, std::vector<std::string> names, const char* key)
    : names_(std::move(names)), cross_(names_.size() * names_.size()), by_board_(names_.size()) {
  const std::size_t robots = names_.size();
  std::size_t boards = 0;
  for (const Json& row : rows) boards = std::max(boards, row.at("board").get<std::size_t>());
  std::vector<std::vector<int>> opponents(robots, std::vector<int>(boards));
  for (auto& sums : by_board_) sums.resize(boards);
  table_.resize(robots);
  const auto number = [&](const Json& name) {
    return static_cast<std::size_t>(std::ranges::find(names_, name.get<std::string>()) - names_.begin());
  };
  for (const Json& row : rows) {
    const std::array<std::size_t, 2> pair = {number(row.at("a")), number(row.at("b"))};
    const std::size_t board = row.at("board").get<std::size_t>() - 1;
    const int imps = row.at(key).get<int>();
    for (const bool first : {true, false}) {
      const std::size_t robot = pair[first ? 0 : 1], other = pair[first ? 1 : 0];
      const int own = first ? imps : -imps;
      cross_[robot * robots + other].add(own);
      by_board_[robot][board] += own;
      ++opponents[robot][board];
      table_[robot].imps += own;
      ++table_[robot].played;
      if (row.contains("lost_by") && row["lost_by"] == names_[robot]) ++table_[robot].lost;
    }
  }
  for (std::size_t robot = 0; robot < robots; ++robot) {
    table_[robot].robot = robot;
    for (std::size_t board = 0; board < boards; ++board)
      if (opponents[robot][board] > 0)
        table_[robot].per_board.add(static_cast<double>(by_board_[robot][board]) / opponents[robot][board]);
  }
  std::ranges::stable_sort(table_, std::greater{}, [](const Standing& standing) { return standing.per_board.mean(); });
}

std::vector<std::vector<double>> Standings::running() const {
  std::vector<std::vector<double>> totals;
  for (const auto& boards : by_board_) {
    auto& total = totals.emplace_back(boards.size());
    std::partial_sum(boards.begin(), boards.end(), total.begin());
  }
  return totals;
}

std::string cross_table(const Standings& standings) {
  const auto& names = standings.names();
  std::size_t width = 5;
  for (const std::string& name : names) width = std::max(width, name.size());
  std::string text = fmt::format("IMPs a board over  {:<{}}", "", width);
  for (std::size_t at = 0; at < standings.table().size(); ++at) text += fmt::format("  {:>6}", at + 1);
  std::size_t place = 0;
  for (const Standing& one : standings.table()) {
    text += fmt::format("\n{:>16}. {:<{}} ", ++place, names[one.robot], width);
    for (const Standing& other : standings.table())
      text += fmt::format("  {:>6}",
                          one.robot == other.robot ? "" : signed_mean(standings.between(one.robot, other.robot)));
    while (text.back() == ' ') text.pop_back();
  }
  return text;
}

experiments::Summary summary_of(std::span<const Json> rows, const std::vector<std::string>& names, bool bidding) {
  experiments::Summary summary;
  const Standings standings(rows, names, kPlain);
  for (const Standing& standing : standings.table())
    summary.measures.push_back(measure_of(standing, names[standing.robot]));
  summary.details = to_json(standings);
  if (bidding) {
    const Standings doubled(rows, names, kDoubled);
    for (const Standing& standing : doubled.table())
      summary.measures.push_back(measure_of(standing, names[standing.robot] + ", failures doubled"));
    summary.details["failures_doubled"] = to_json(doubled);
  }
  summary.conclusion = cross_table(standings);
  summary.plots = {{"", bars(standings)}, {"running", lines(standings)}};
  return summary;
}

}  // namespace yomi::league
