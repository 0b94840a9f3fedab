#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "agents/table/match.h"
#include "bridge/protocol/messages.h"
#include "tablemanager/greeter.h"
#include "tablemanager/line_socket.h"
#include "tablemanager/table_log.h"

namespace yomi::tablemanager {

// The players at one table over TCP and their messages. A new player must name a free seat and, if partner is already
// seated, partner's team. Used from one thread.
class SeatConnections {
 public:
  // Why there is no message.
  enum class Trouble {
    Lost,    // a player is gone, and the board cannot continue
    Absent,  // an empty seat was not taken in time
    Stopped
  };
  enum class Welcome { None, TeamsTold, Done };
  using Milliseconds = std::chrono::milliseconds;

  // `patience` limits the silence of a player and the wait for an empty seat.
  SeatConnections(std::vector<Entrance> entrances, std::string room, TableLog& log, Milliseconds patience,
                  std::stop_token stop);

  [[nodiscard]] const std::string& room() const { return room_; }
  [[nodiscard]] const std::vector<Entrance>& entrances() const { return greeter_.entrances(); }
  [[nodiscard]] int port() const { return greeter_.port(); }
  [[nodiscard]] std::string team(bridge::Side side) const;
  [[nodiscard]] bool everybody() const;
  // How far the player in that seat has been welcomed; it continues after another player was lost.
  [[nodiscard]] Welcome welcome(bridge::Seat seat) const { return at(seat) ? at(seat)->welcome : Welcome::None; }
  void set_welcome(bridge::Seat seat, Welcome welcome);

  // Waits until every seat is taken.
  tl::expected<void, Trouble> fill();
  // The next line of that seat. Meanwhile others may connect, disconnect and send; once one of them is gone, fails
  // until the seats are filled again, even if the seat was taken again at once.
  tl::expected<std::string, Trouble> hear(bridge::Seat seat);
  void tell(bridge::Seat seat, const bridge::protocol::ManagerMessage& told);
  void drop(bridge::Seat seat, const std::string& why);
  // The first player who is gone since the seats were last filled.
  [[nodiscard]] const std::optional<agents::Loss>& lost() const { return lost_; }

 private:
  using Clock = std::chrono::steady_clock;
  struct Sitting {
    LineSocket socket;
    std::string team;
    Welcome welcome = Welcome::None;
  };

  // Waits a moment for connections and messages, and reads them.
  void attend();
  void seat(Greeter::Arrival arrival);
  // Why the player may not sit there; nullopt if it may.
  [[nodiscard]] std::optional<std::string> objection(const Greeter::Arrival& arrival, bridge::Seat seat) const;
  // The seat for a player who takes any.
  [[nodiscard]] bridge::Seat any_seat(const std::string& of_team) const;
  std::optional<Sitting>& at(bridge::Seat seat) { return seats_[static_cast<std::size_t>(index(seat))]; }
  [[nodiscard]] const std::optional<Sitting>& at(bridge::Seat seat) const {
    return seats_[static_cast<std::size_t>(index(seat))];
  }

  Greeter greeter_;
  std::string room_;
  TableLog& log_;
  Milliseconds patience_;
  std::stop_token stop_;
  std::array<std::optional<Sitting>, 4> seats_;
  std::optional<agents::Loss> lost_;
};

}  // namespace yomi::tablemanager
