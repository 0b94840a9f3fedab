#pragma once

#include <cstdint>
#include <string_view>

#include "agents/bidding/bidder.h"
#include "agents/table/room.h"
#include "base/random.h"
#include "server/wire/names.h"

namespace yomi::server {

// The kind of deals a player wants to practise with.
enum class Theme : std::uint8_t { Any, Preempts, Slams, OneNoTrump };

inline constexpr Names<Theme, 4> kThemes = {{
    {Theme::Any, "any"},
    {Theme::Preempts, "preempts"},
    {Theme::Slams, "slams"},
    {Theme::OneNoTrump, "1NT"},
}};

// The stream of deal number `dealt` of the series that the seed names.
Stream deal_stream(std::uint64_t seed, int dealt);

// The first deal of the stream that fits the theme: a player opens with a preempt by the system; `side` has the points
// for a slam; `side` opens 1NT by its system.
agents::DealtBoard deal_board(Stream stream, const bridge::BoardHeader& header, Theme theme, bridge::Side side,
                              const agents::Books& books);

// A deal of which one hand may be left out as "-".
Result<bridge::Deal> read_deal(std::string_view text);

}  // namespace yomi::server
