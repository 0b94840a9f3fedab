#pragma once

#include <array>
#include <string>
#include <vector>

#include "agents/table/match.h"
#include "experiments/frame/experiment.h"

namespace yomi::experiments {

// A match as rows, one a board, so that it can be stopped, resumed, extended and spread over workers like any
// experiment. Its rows have board, dealer, vulnerability, each room's auction, play, contract and score, and the IMPs
// to team A; a match of bidding only also has the IMPs with failing contracts doubled.
Trial match_trial(std::function<agents::DealtBoard(std::size_t)> board, agents::Player a, agents::Player b,
                  agents::TricksTaken tricks = {});

// What happens on a board on which both rooms reach the same contract, so that it is level whatever the tricks are.
enum class LevelBoards {
  Solve,
  LeaveOut,  // not solved, which is faster: the rows have no score, and a contract without a result
};

// The same for the bidding only. Rows also have the deal.
Trial bidding_trial(std::function<agents::DealtBoard(std::size_t)> board, agents::Player a, agents::Player b,
                    agents::TricksTaken tricks, LevelBoards level = LevelBoards::LeaveOut);

// The running total of IMPs, as SVG.
std::string running_plot(std::span<const Json> rows, const std::string& a, const std::string& b);

// The answer of `yomi match` for programs: a, b, the totals, points_a, per_board[].
Json match_answer(const std::vector<Json>& rows, const std::array<std::string, 2>& teams);

// {boards, imps_a, imps_b, mean, ci95} from such rows.
Json match_totals(std::span<const Json> rows);

}  // namespace yomi::experiments
