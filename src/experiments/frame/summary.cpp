#include "experiments/frame/summary.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <fmt/format.h>

namespace yomi::experiments {

namespace {

using Cells = std::array<std::string, 6>;

// Four decimals, and two significant digits for smaller numbers.
std::string number(double value) {
  if (std::isfinite(value) && value == std::round(value) && std::abs(value) < 1e9) return fmt::format("{:.0f}", value);
  return std::abs(value) < 0.001 ? fmt::format("{:.2g}", value) : fmt::format("{:.4f}", value);
}

Cells cells_of(const Measure& measure) {
  Cells cells;
  cells[0] = measure.name;
  cells[1] = number(measure.value);
  if (measure.interval)
    cells[2] = fmt::format("{} .. {}", number(measure.interval->low), number(measure.interval->high));
  if (measure.n > 0) cells[3] = fmt::format("{}", measure.n);
  if (measure.expected) cells[4] = number(*measure.expected);
  cells[5] = measure.note;
  return cells;
}

// A finite number, or null: JSON has no infinity.
Json finite(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }

Json to_json(const Measure& measure) {
  Json json;
  json["name"] = measure.name;
  json["value"] = finite(measure.value);
  if (measure.n > 0) json["n"] = measure.n;
  if (measure.interval) json["ci95"] = {finite(measure.interval->low), finite(measure.interval->high)};
  if (measure.expected) json["expected"] = finite(*measure.expected);
  if (!measure.note.empty()) json["note"] = measure.note;
  return json;
}

}  // namespace

Measure mean_of(std::string name, const Sample& sample) {
  // A single value has no interval.
  const auto interval = sample.count() > 1 ? std::optional(mean_interval(sample)) : std::nullopt;
  return {std::move(name), sample.mean(), sample.count(), interval, std::nullopt, {}};
}

Measure share_of(std::string name, std::uint64_t successes, std::uint64_t trials) {
  const double share = trials > 0 ? static_cast<double>(successes) / static_cast<double>(trials) : 0;
  return {std::move(name), share, trials, proportion_interval(successes, trials), std::nullopt, {}};
}

std::string table(const Summary& summary) {
  std::vector<Cells> lines = {{"", "value", "95% interval", "n", "expected", ""}};
  for (const Measure& measure : summary.measures) lines.push_back(cells_of(measure));
  std::array<std::size_t, 6> widths{};
  std::array<bool, 6> used{};
  for (std::size_t line = 0; line < lines.size(); ++line)
    for (std::size_t column = 0; column < widths.size(); ++column) {
      widths[column] = std::max(widths[column], lines[line][column].size());
      if (line > 0 && !lines[line][column].empty()) used[column] = true;
    }
  std::string text;
  for (const Cells& line : lines) {
    std::string row;
    for (std::size_t column = 0; column < widths.size(); ++column) {
      if (!used[column]) continue;
      // Words to the left, numbers to the right.
      const bool words = column == 0 || column == 5;
      row += words ? fmt::format("{:<{}}  ", line[column], widths[column])
                   : fmt::format("{:>{}}  ", line[column], widths[column]);
    }
    row.erase(row.find_last_not_of(' ') + 1);
    text += row + "\n";
  }
  if (!summary.conclusion.empty()) text += "\n" + summary.conclusion + "\n";
  return text;
}

Json to_json(const Summary& summary) {
  Json json;
  json["measures"] = Json::array();
  for (const Measure& measure : summary.measures) json["measures"].push_back(to_json(measure));
  if (!summary.conclusion.empty()) json["conclusion"] = summary.conclusion;
  if (!summary.details.empty()) json["details"] = summary.details;
  return json;
}

}  // namespace yomi::experiments
