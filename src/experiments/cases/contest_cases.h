#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "agents/table/player.h"
#include "base/error.h"

namespace yomi::experiments {

// The score of a pair in bidding contests, in which every contract has its award.
struct ContestCases {
  struct Points {
    int won = 0;
    int of = 0;
    int boards = 0;
  };
  std::map<std::string, Points> sets;
  std::vector<std::string> boards;  // each with its auction and award
};

// Scores contests.jsonl in a folder. `pair` bids in both seats; the opponents make their scripted calls while those are
// legal, and pass otherwise. A contract that is not listed has no award.
Result<ContestCases> score_contests(const std::filesystem::path& folder, const agents::Player& pair);

}  // namespace yomi::experiments
