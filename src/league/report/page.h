#pragma once

#include <span>
#include <string>
#include <vector>

#include "league/report/records.h"

namespace yomi::league {

// "match-01-02.html".
std::string page_name(const Match& match);

// The league as one page without scripts: the table, the plots, the cross-table with links to the matches' pages, and
// every board that was lost by a fault. It follows the reader's light or dark setting.
std::string league_page(std::span<const Match> matches, std::span<const Json> rows,
                        const std::vector<std::string>& names, const experiments::Summary& summary, bool bidding);

}  // namespace yomi::league
