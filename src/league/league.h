#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "experiments/frame/experiment.h"
#include "league/play/hall.h"
#include "league/report/records.h"

// A league: robots of any kind, everybody against everybody in two rooms on the same boards.
namespace yomi::league {

struct LeagueSetup {
  std::vector<RobotSpec> robots;
  std::vector<agents::DealtBoard> boards;
  std::string boards_are;      // identifies the boards, so that a run is not resumed with others
  agents::TricksTaken tricks;  // set: bidding only

  [[nodiscard]] bool bidding() const { return static_cast<bool>(tricks); }
  [[nodiscard]] std::vector<std::string> names() const;
  // Boards of all matches.
  [[nodiscard]] std::size_t tasks() const;
};

// The league as an experiment, one row a board of a match: it can then be stopped, resumed and spread over threads and
// processes. Matches come one after the other, so that outside robots play sessions like any other. `rows` are all rows
// once there is a summary.
experiments::Experiment league_experiment(const LeagueSetup& setup, Hall& hall, std::vector<Json>& rows);

// Writes league.pbn, league.html and a page for each match beside the rows.
Result<void> publish(const LeagueSetup& setup, std::span<const Json> rows, const experiments::Summary& summary,
                     const std::filesystem::path& folder);

}  // namespace yomi::league
