#pragma once

#include <span>
#include <string>
#include <vector>

#include "bridge/record/record.h"
#include "league/report/standings.h"
#include "records/match_boards.h"

namespace yomi::league {

// The boards that two robots played against each other.
struct Match {
  std::size_t a = 0, b = 0;
  std::vector<records::MatchBoard> boards;
  std::vector<Json> rows;
};

// The rows of a league, match by match.
Result<std::vector<Match>> matches_of(std::span<const Json> rows, std::span<const agents::DealtBoard> boards,
                                      std::size_t robots);

// Every board of every match as each room left it.
bridge::BoardFile league_file(std::span<const Match> matches, const std::vector<std::string>& names);

}  // namespace yomi::league
