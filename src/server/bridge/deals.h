#pragma once

#include <cstdint>
#include <string_view>

#include "agents/bidding/bidder.h"
#include "agents/table/room.h"

namespace yomi::server {

// Which deals a player wants to practise with.
enum class Theme : std::uint8_t { Any, Preempts, Slams, OneNoTrump };

// "any", "preempts", "slams", "1NT".
std::string_view name(Theme theme);
Theme theme_of(std::string_view name);

// The deal with that number of the series that the seed names. By theme: somebody opens with a preempt by the system;
// the side has the points for a slam; the side opens 1NT by its system.
agents::DealtBoard deal_board(std::uint64_t seed, int dealt, const bridge::BoardHeader& header, Theme theme,
                              bridge::Side side, const agents::Books& books);

// A deal of which one hand may be left out as "-".
Result<bridge::Deal> read_deal(std::string_view text);

}  // namespace yomi::server
