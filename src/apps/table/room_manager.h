#pragma once

#include <array>
#include <chrono>

#include "agents/match.h"
#include "apps/table/doors.h"
#include "bridge/table.h"

namespace yomi::apps {

// Leads four players over TCP through boards: deals, asks, checks every call and card by the laws, and passes it on.
// Who is lost may come back, and the board begins again. A call or card against the laws, or out of turn, is answered
// with why, and the player may try again.
class RoomManager {
 public:
  RoomManager(Doors& doors, TableLog& log) : doors_(doors), log_(log) {}

  // The board, bid and played. Fails if an empty seat was not taken in time, or at a stop.
  Result<agents::RoomResult> play(const agents::DealtBoard& board);
  void end_session();

 private:
  using Seat = bridge::Seat;
  using Step = tl::expected<void, Doors::Trouble>;
  using Clock = std::chrono::steady_clock;

  Step welcome();
  tl::expected<agents::RoomResult, Doors::Trouble> play_once(const agents::DealtBoard& board);
  Step deal(const bridge::Table& table);
  Step take_call(bridge::Table& table);
  Step take_card(bridge::Table& table);
  Step show_dummy(const bridge::Table& table);

  // Waits until the seat is ready for that; whatever else it says is not heard when a board begins anew.
  Step await(Seat seat, bridge::protocol::Ready::For what);
  // The seat's next call or card that the laws allow. Its side's clock runs.
  template <class Message, class Accept>
  tl::expected<Message, Doors::Trouble> await_move(Seat seat, const Accept& accept);
  void tell_all(const bridge::protocol::Told& told);

  Doors& doors_;
  TableLog& log_;
  std::array<std::chrono::nanoseconds, 2> spent_{};  // by side
};

}  // namespace yomi::apps
