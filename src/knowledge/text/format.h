#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace yomi::knowledge {

// Lays out a file of a system, keeping its meaning and its comments: two spaces a depth; calls, names, constraints and
// `sets` in columns within a section; at most one blank line in a row; lines past 120 columns go on after ',' or '|' or
// before `sets`. Laying out twice is the same as once. If tokens or indentation cannot be read, it returns all
// mistakes.
tl::expected<std::string, std::vector<Error>> format_system(std::string_view text, const std::string& file);

}  // namespace yomi::knowledge
