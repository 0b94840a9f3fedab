#pragma once

#include <optional>
#include <span>
#include <vector>

#include "bridge/contract.h"

// Duplicate scoring, Laws 77 and 78.
namespace yomi::bridge {

// Points to declarer's side; below zero when the contract fails.
int score(const Contract& contract, int tricks, bool vulnerable);

// Points to North-South; 0 for a board passed out.
int score_north_south(const std::optional<Outcome>& outcome, Vulnerability vulnerability);

// International match points for a difference of total points; the sign stays.
int imps(int difference);

// Each score against all the others on the board: 2 for every one it beats, 1 for every tie.
std::vector<int> matchpoints(std::span<const int> scores);

}  // namespace yomi::bridge
