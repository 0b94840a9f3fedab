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

// Which part of the boards a player wants to play.
enum class Style : std::uint8_t {
  All,
  BestHand,  // the player is always dealt the most points
  Bid,       // robots play the cards
  Declare,   // robots bid, and the player declares
  Defend,    // robots bid, and the player defends
};

inline constexpr Names<Style, 5> kStyles = {{
    {Style::All, "all"},
    {Style::BestHand, "best"},
    {Style::Bid, "bid"},
    {Style::Declare, "declare"},
    {Style::Defend, "defend"},
}};

// Whether robots make all calls, of the people too.
constexpr bool robots_bid(Style style) { return style == Style::Declare || style == Style::Defend; }

// The deals that are asked for.
struct DealWish {
  Theme theme = Theme::Any;
  bridge::Side side = bridge::Side::NorthSouth;  // whom the theme is for
  Style style = Style::All;
  bridge::Seat player = bridge::Seat::South;  // whom the style is for
};

// The stream of deal number `dealt` of the series that the seed names.
Stream deal_stream(std::uint64_t seed, int dealt);

// The first deal of the stream that fits the wish. By theme: a player opens with a preempt by the system; `side` has
// the points for a slam; `side` opens 1NT by its system. By style: the player has the most points, declares or defends.
agents::DealtBoard deal_board(Stream stream, const bridge::BoardHeader& header, const DealWish& wish,
                              const agents::Books& books);

// The whole auction if everybody makes the first call of the system that fits.
bridge::Auction auction_by_rules(const bridge::Deal& deal, const bridge::BoardHeader& header,
                                 const agents::Books& books);

// A deal of which one hand may be left out as "-".
Result<bridge::Deal> read_deal(std::string_view text);

}  // namespace yomi::server
