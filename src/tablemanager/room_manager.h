#pragma once

#include <array>
#include <chrono>

#include "agents/table/match.h"
#include "bridge/table.h"
#include "tablemanager/seat_connections.h"

namespace yomi::tablemanager {

// Leads four players over TCP through boards: deals, asks, checks every call and card by the laws, and passes it on. A
// player whose connection is lost may come back, and the board is restarted. An illegal call or card, or one out of
// turn, is refused with the reason, and the player may try again.
class RoomManager {
 public:
  RoomManager(SeatConnections& connections, TableLog& log) : connections_(connections), log_(log) {}

  // Plays the board. Fails if an empty seat is not taken in time, or after a stop.
  Result<agents::RoomResult> play(const agents::DealtBoard& board);
  void end_session();

 private:
  using Seat = bridge::Seat;
  using Step = tl::expected<void, SeatConnections::Trouble>;
  using Clock = std::chrono::steady_clock;

  Step welcome();
  tl::expected<agents::RoomResult, SeatConnections::Trouble> play_once(const agents::DealtBoard& board);
  Step deal(const bridge::Table& table);
  Step take_call(bridge::Table& table);
  Step take_card(bridge::Table& table);
  Step show_dummy(const bridge::Table& table);

  // Waits until the seat is ready for `what`; other messages are ignored while a board is restarted.
  Step await(Seat seat, bridge::protocol::Ready::For what);
  // The seat's next call or card that the laws allow. Its side's clock runs.
  template <class Message, class Accept>
  tl::expected<Message, SeatConnections::Trouble> await_move(Seat seat, const Accept& accept);
  void tell_all(const bridge::protocol::ManagerMessage& told);

  SeatConnections& connections_;
  TableLog& log_;
  std::array<std::chrono::nanoseconds, 2> spent_{};  // by side
};

}  // namespace yomi::tablemanager
