#pragma once

#include <array>
#include <functional>
#include <optional>
#include <stop_token>

#include "league/chairs/chair.h"
#include "tablemanager/greeter.h"

namespace yomi::league {

// Where the players of one robot arrive, on one port or four. Those that come before they are needed wait.
class Reception {
 public:
  using Arrival = tablemanager::Greeter::Arrival;

  Reception(std::vector<tablemanager::Entrance> entrances, const std::string& robot, tablemanager::TableLog& log)
      : greeter_(std::move(entrances), robot, log) {}

  [[nodiscard]] int port() const { return greeter_.port(); }
  // Where the player of that seat is to connect.
  [[nodiscard]] int port(bridge::Seat seat) const;
  // Whether the player of that seat has come.
  bool waits(bridge::Seat seat);
  // The player for that seat, as soon as it has come. Gives up after `patience`, or when `hopeless` says so.
  Chair::Reply<Arrival> await(bridge::Seat seat, std::chrono::milliseconds patience, const std::stop_token& stop,
                              const std::function<bool()>& hopeless);
  // The seat is empty again.
  void leave(bridge::Seat seat) { taken_[at(seat)] = false; }

 private:
  void attend(int wait_ms);
  // The seat for a player who takes any: North and South first, who play first.
  [[nodiscard]] bridge::Seat any_seat() const;

  tablemanager::Greeter greeter_;
  std::array<std::optional<Arrival>, 4> waiting_;
  std::array<bool, 4> taken_{};
};

}  // namespace yomi::league
