#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>

#include "agents/table/player.h"
#include "base/error.h"
#include "bridge/table.h"

namespace yomi::agents {

// A board with its cards.
struct DealtBoard {
  bridge::BoardHeader header;
  bridge::Deal deal;
};

// Board `number` of the random set that a seed names; dealer and vulnerability as printed on the board.
DealtBoard random_board(std::uint64_t seed, int number);

// Who sits where, from North clockwise.
using Seating = std::array<const Player*, 4>;

// How many tricks declarer takes when the play is not played out: by double dummy, say.
using TricksTaken = std::function<int(const bridge::Deal&, const bridge::Contract&)>;

// A board as one room left it.
struct RoomRecord {
  bridge::Auction auction;
  // Nothing when the board was passed out, or when only the bidding was wanted. It ends early with a claim.
  std::optional<bridge::Play> play;
  // Nothing when it was passed out.
  std::optional<bridge::Outcome> outcome;

  friend bool operator==(const RoomRecord&, const RoomRecord&) = default;
};

// Bids the board and plays it to the end, each player through its own view. With `tricks`, the board is only bid and
// the result is left to it. A call or card against the laws ends the board with an error that says whose it was, what
// it was and which law it broke; so does a stop.
Result<RoomRecord> play_board(const DealtBoard& board, const Seating& seating, const TricksTaken& tricks = {},
                              const std::stop_token& stop = {});

// The same from where a table is: some calls made, the auction over, or some cards played.
Result<RoomRecord> play_on(bridge::Table table, const Seating& seating, const TricksTaken& tricks = {},
                           const std::stop_token& stop = {});

}  // namespace yomi::agents
