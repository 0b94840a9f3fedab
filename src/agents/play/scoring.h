#pragma once

#include <cstdint>
#include <string_view>

#include "base/error.h"

namespace yomi::agents {

// The unit in which calls or cards are compared: total points, IMPs, or matchpoints.
enum class Scoring : std::uint8_t { Points, Imps, Matchpoints };

// "points", "imps" or "mp".
std::string_view name(Scoring scoring);
Result<Scoring> parse_scoring(std::string_view text);

}  // namespace yomi::agents
