#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "bridge/protocol/messages.h"
#include "tablemanager/line_socket.h"
#include "tablemanager/table_log.h"

namespace yomi::tablemanager {

// Who sits at one table over TCP, and what each of them says. Whoever connects must name a free seat and, if partner
// sits already, partner's team. Used from one thread.
class SeatConnections {
 public:
  // Why there is nothing to hear.
  enum class Trouble {
    Lost,    // somebody is gone, and the board cannot go on without
    Absent,  // an empty seat was not taken in time
    Stopped
  };
  enum class Welcome { None, TeamsTold, Done };
  using Milliseconds = std::chrono::milliseconds;

  // `patience`: how long somebody may say nothing, and how long an empty seat is waited for.
  SeatConnections(Listener listener, std::string room, TableLog& log, Milliseconds patience, std::stop_token stop);

  [[nodiscard]] const std::string& room() const { return room_; }
  [[nodiscard]] int port() const { return listener_.port(); }
  [[nodiscard]] std::string team(bridge::Side side) const;
  [[nodiscard]] bool everybody() const;
  // How far the welcome of who sits there has come, which goes on when somebody else was lost meanwhile.
  [[nodiscard]] Welcome welcome(bridge::Seat seat) const { return at(seat) ? at(seat)->welcome : Welcome::None; }
  void set_welcome(bridge::Seat seat, Welcome welcome);

  // Waits until every seat is taken.
  tl::expected<void, Trouble> fill();
  // The next line of that seat. Meanwhile the others may come, go and talk; once one of them is gone nothing more is
  // heard until the seats are filled again, even if the seat was taken again at once.
  tl::expected<std::string, Trouble> hear(bridge::Seat seat);
  void tell(bridge::Seat seat, const bridge::protocol::Told& told);
  void drop(bridge::Seat seat, const std::string& why);

 private:
  using Clock = std::chrono::steady_clock;
  struct Guest {
    LineSocket socket;
    Clock::time_point until;  // to say who it is
  };
  struct Sitting {
    LineSocket socket;
    std::string team;
    Welcome welcome = Welcome::None;
  };

  // Waits a little for anything to happen, and takes it in.
  void attend();
  void hear_guests();
  // Nothing if the guest may sit down, or why not.
  [[nodiscard]] std::optional<std::string> objection(const bridge::protocol::Connecting& hello) const;
  std::optional<Sitting>& at(bridge::Seat seat) { return seats_[static_cast<std::size_t>(index(seat))]; }
  [[nodiscard]] const std::optional<Sitting>& at(bridge::Seat seat) const {
    return seats_[static_cast<std::size_t>(index(seat))];
  }

  Listener listener_;
  std::string room_;
  TableLog& log_;
  Milliseconds patience_;
  std::stop_token stop_;
  std::array<std::optional<Sitting>, 4> seats_;
  std::vector<Guest> guests_;
  bool lost_ = false;  // somebody who was there when the seats were last filled
};

}  // namespace yomi::tablemanager
