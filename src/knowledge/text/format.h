#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace yomi::knowledge {

// A file of a system laid out anew. Nothing of its meaning changes and no comment is lost: two spaces a depth; calls,
// names, constraints and `sets` in columns within a section; at most one blank line in a row; lines past 120 columns
// go on after ',' or '|' or before `sets`. Laid out twice is the same as once.
// A text whose signs or indentation cannot be made out is not touched: all mistakes found are given instead.
tl::expected<std::string, std::vector<Error>> format_system(std::string_view text, const std::string& file);

}  // namespace yomi::knowledge
