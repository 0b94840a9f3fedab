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

// Board `number` of the random set of that seed; dealer and vulnerability by the number.
DealtBoard random_board(std::uint64_t seed, int number);

// The players, clockwise from North.
using Seating = std::array<const Player*, 4>;

// The tricks that declarer takes if the play is skipped, for example by double dummy.
using TricksTaken = std::function<int(const bridge::Deal&, const bridge::Contract&)>;

// The record of a board in one room.
struct RoomRecord {
  bridge::Auction auction;
  // Empty if the board was passed out or the play was skipped. A claim ends it early.
  std::optional<bridge::Play> play;
  // Empty if the board was passed out.
  std::optional<bridge::Outcome> outcome;

  friend bool operator==(const RoomRecord&, const RoomRecord&) = default;
};

// Bids and plays the board, each player through its own view. With `tricks` the play is skipped. An illegal call or
// card ends the board with an error that names the player, the call or card and the law; a stop is an error too.
Result<RoomRecord> play_board(const DealtBoard& board, const Seating& seating, const TricksTaken& tricks = {},
                              const std::stop_token& stop = {});

// The same from any point of the auction or the play.
Result<RoomRecord> play_on(bridge::Table table, const Seating& seating, const TricksTaken& tricks = {},
                           const std::stop_token& stop = {});

}  // namespace yomi::agents
