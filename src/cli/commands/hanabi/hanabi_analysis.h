#pragma once

#include <span>
#include <string>

#include <nlohmann/json.hpp>

#include "hanabi/players/analysis.h"

namespace yomi::cli {

// One line a move, what it and the best move lead to, and what each player lost. With `believed`, also what each
// player believed of its own cards.
std::string show_analysis(const hanabi::Record& record, std::span<const hanabi::JudgedMove> moves, bool believed);

nlohmann::ordered_json analysis_json(const hanabi::Record& record, std::span<const hanabi::JudgedMove> moves);

}  // namespace yomi::cli
