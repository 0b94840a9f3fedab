#pragma once

#include <array>
#include <chrono>
#include <vector>

#include "agents/table/match.h"
#include "bridge/table.h"
#include "tablemanager/seat_connections.h"

namespace yomi::tablemanager {

// Leads four players over TCP through boards: deals, asks, checks every call and card by the laws, and passes it on. An
// illegal call or card, or one out of turn, is refused with the reason, and the player may try again. A player whose
// connection is lost has lost the board if its cards were dealt, so that nobody plays a board again after seeing it;
// the next board begins when the seat is taken again.
class RoomManager {
 public:
  RoomManager(SeatConnections& connections, TableLog& log) : connections_(connections), log_(log) {}

  // Plays the board; the result says if a player lost it. Fails if an empty seat is not taken in time, or after a stop.
  Result<agents::RoomResult> play(const agents::DealtBoard& board);
  void end_session();

 private:
  using Seat = bridge::Seat;
  using Step = tl::expected<void, SeatConnections::Trouble>;
  using Clock = std::chrono::steady_clock;

  Step welcome();
  tl::expected<agents::RoomResult, SeatConnections::Trouble> play_once(bridge::Table& table);
  agents::RoomResult lost_board(const bridge::Table& table, const agents::Loss& loss);
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
  std::array<std::chrono::nanoseconds, 2> spent_{};                 // by side
  std::array<std::vector<bridge::protocol::Ready::For>, 4> early_;  // by seat: what it was ready for too early
  bool dealt_ = false;                                              // whether a player has seen cards of the board
};

}  // namespace yomi::tablemanager
