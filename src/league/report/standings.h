#pragma once

#include <span>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/statistics.h"
#include "experiments/frame/summary.h"

namespace yomi::league {

using Json = nlohmann::ordered_json;

// How a robot did against all others.
struct Standing {
  std::size_t robot = 0;
  // For each board, its mean IMPs over the opponents: boards are independent, opponents on one board are not.
  Sample per_board;
  int imps = 0;    // in all
  int played = 0;  // boards, against all opponents
  int lost = 0;    // boards lost by its own fault
};

// A league as its rows tell it. A row has a, b (names), board (its place in the set), imps, imps_doubled in a
// league of bidding, and lost_by if a robot lost the board.
class Standings {
 public:
  Standings(std::span<const Json> rows, std::vector<std::string> names, const char* key = "imps");

  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
  // The best first; equal ones in the order they were named.
  [[nodiscard]] const std::vector<Standing>& table() const { return table_; }
  // The IMPs per board of robot `a` over robot `b`.
  [[nodiscard]] const Sample& between(std::size_t a, std::size_t b) const { return cross_[a * names_.size() + b]; }
  // The running total of each robot, board by board of the set.
  [[nodiscard]] std::vector<std::vector<double>> running() const;

 private:
  std::vector<std::string> names_;
  std::vector<Standing> table_;
  std::vector<Sample> cross_;
  std::vector<std::vector<int>> by_board_;  // by robot, by board: the sum over the opponents
};

// The closing table: a measure for each robot, the cross-table, and plots.
experiments::Summary summary_of(std::span<const Json> rows, const std::vector<std::string>& names, bool bidding);

// The cross-table in columns, for a terminal.
std::string cross_table(const Standings& standings);

}  // namespace yomi::league
