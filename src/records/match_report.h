#pragma once

#include <array>
#include <span>
#include <string>

#include "records/match_boards.h"

namespace yomi::records {

// A match as one self-contained page: the score, how it went, and every board with both rooms' auctions and
// cards. It follows the reader's light or dark setting.
std::string match_report(std::span<const MatchBoard> boards, const std::array<std::string, 2>& teams,
                         const std::string& plot);

}  // namespace yomi::records
