#pragma once

#include <chrono>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include <poll.h>

#include "bridge/protocol/messages.h"
#include "tablemanager/line_socket.h"
#include "tablemanager/table_log.h"

namespace yomi::tablemanager {

// A port, and the seat it belongs to if each seat has its own: the protocol knows both.
struct Entrance {
  Listener listener;
  std::optional<bridge::Seat> seat;
};

// Opens one port for all seats, or four, clockwise from North. Port 0 means any free ones.
Result<std::vector<Entrance>> open_entrances(const std::string& address, int port, bool for_each_seat);

// Waits for connections and for the greeting of each. A connection that does not say who it is within ten seconds is
// closed, and earlier if too many are waiting. Used from one thread.
class Greeter {
 public:
  // A player who has said who it is. `seat` is the one it may have: its port's, or the one it named; nullopt if any.
  struct Arrival {
    LineSocket socket;
    std::string team;
    std::optional<bridge::Seat> seat;
    std::optional<bridge::Seat> named;  // in the greeting
  };

  Greeter(std::vector<Entrance> entrances, std::string room, TableLog& log)
      : entrances_(std::move(entrances)), room_(std::move(room)), log_(log) {}

  [[nodiscard]] const std::vector<Entrance>& entrances() const { return entrances_; }
  [[nodiscard]] int port() const { return entrances_.front().listener.port(); }

  // Everything to wait for.
  void add_to(std::vector<pollfd>& waiting) const;
  // Accepts and reads what has come.
  void attend();
  std::optional<Arrival> next_arrival();
  // Tells a player why it cannot sit down.
  void refuse(LineSocket& socket, const std::string& why);

 private:
  using Clock = std::chrono::steady_clock;
  struct Guest {
    LineSocket socket;
    Clock::time_point until;
    std::optional<bridge::Seat> seat;  // of its port
  };

  void hear_guests();
  void greet(Guest& guest, const std::string& line);

  std::vector<Entrance> entrances_;
  std::string room_;
  TableLog& log_;
  std::vector<Guest> guests_;
  std::deque<Arrival> arrivals_;
};

}  // namespace yomi::tablemanager
