#pragma once

#include <algorithm>
#include <chrono>
#include <ctime>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

// Two contenders on a shared machine: their runs are interleaved, so that disturbances hit both, and the result is the
// median of the ratios of neighbouring runs.
namespace yomi::bench {

enum class Clock { Wall, Cpu };

inline double seconds(Clock clock) {
  if (clock == Clock::Cpu) {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
  }
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

template <class Run>
double time_of(Clock clock, Run&& run) {
  const double start = seconds(clock);
  run();
  return seconds(clock) - start;
}

inline double quantile(std::vector<double> values, double q) {
  std::ranges::sort(values);
  const double at = q * static_cast<double>(values.size() - 1);
  const auto below = static_cast<std::size_t>(at);
  const auto above = std::min(below + 1, values.size() - 1);
  return values[below] + (at - static_cast<double>(below)) * (values[above] - values[below]);
}

inline double median(std::vector<double> values) { return quantile(std::move(values), 0.5); }

// The speed of the first relative to the second: the median and quartiles of the rounds.
struct Comparison {
  std::string name;
  double ours = 0;
  double theirs = 0;
  double ratio = 0;
  double low = 0;
  double high = 0;
  double wanted = 0;
};

inline Comparison compare(std::string name, int rounds, Clock clock, const std::function<void()>& ours,
                          const std::function<void()>& theirs, double wanted) {
  std::vector<double> mine, yours, ratios;
  for (int round = 0; round <= rounds; ++round) {
    const double a = time_of(clock, ours);
    const double b = time_of(clock, theirs);
    if (round == 0) continue;  // the first warms memory and caches
    mine.push_back(a);
    yours.push_back(b);
    ratios.push_back(b / a);
  }
  return {std::move(name),        median(mine),           median(yours), median(ratios),
          quantile(ratios, 0.25), quantile(ratios, 0.75), wanted};
}

// The table, or its rows as JSON.
class Report {
 public:
  explicit Report(bool json) : json_(json) {
    if (!json_)
      fmt::print("{:<44} {:>11} {:>11} {:>7}  {:<15} {:>6}\n", "", "ours", "libdds", "ratio", "quartiles", "wanted");
  }

  void heading(std::string_view text) const {
    if (!json_) fmt::print("{}\n", text);
  }

  void add(const Comparison& row) {
    rows_.push_back(row);
    if (json_) return;
    fmt::print("  {:<42} {:>8.3f} ms {:>8.3f} ms {:>7.2f}  {:>6.2f} - {:<6.2f} {:>6.2f}\n", row.name, 1e3 * row.ours,
               1e3 * row.theirs, row.ratio, row.low, row.high, row.wanted);
    std::fflush(stdout);
  }

  void finish() const {
    if (!json_) return;
    nlohmann::json rows = nlohmann::json::array();
    for (const Comparison& row : rows_)
      rows.push_back({{"name", row.name},
                      {"ours_s", row.ours},
                      {"libdds_s", row.theirs},
                      {"ratio", row.ratio},
                      {"quartiles", {row.low, row.high}},
                      {"wanted", row.wanted}});
    fmt::print("{}\n", rows.dump(2));
  }

 private:
  bool json_;
  std::vector<Comparison> rows_;
};

}  // namespace yomi::bench
