#pragma once

#include <array>
#include <future>
#include <memory>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <poll.h>

#include "agents/table/random_player.h"
#include "tablemanager/session.h"
#include "tablemanager/sitter.h"

namespace yomi::tablemanager {

using namespace bridge;
using agents::DealtBoard;
using namespace std::chrono_literals;

inline std::vector<DealtBoard> boards(int n) {
  std::vector<DealtBoard> dealt;
  for (int number = 1; number <= n; ++number) dealt.push_back(agents::random_board(7, number));
  return dealt;
}

// A table manager that runs in its own thread, on free ports.
class Manager {
 public:
  Manager(std::vector<DealtBoard> dealt, SessionOptions options) : boards_(std::move(dealt)), log_(&text_) {
    options.port = 0;
    SessionEvents events;
    events.listening = [this](const std::string& room, std::optional<Seat> seat, int port) {
      if (seat) seat_ports_[at(*seat)] = port;
      if (seat.value_or(Seat::West) == Seat::West) ports_[room == "open" ? 0 : 1].set_value(port);
    };
    session_ = std::async(std::launch::async, [this, options, events] {
      return manage_session(boards_, options, log_, events, stop_.get_token());
    });
  }
  int port(std::size_t room) {
    if (known_[room]) return *known_[room];
    auto port = ports_[room].get_future();
    while (port.wait_for(20ms) != std::future_status::ready) {
      if (session_.wait_for(0ms) != std::future_status::ready) continue;
      const auto session = session_.get();
      throw std::runtime_error(session ? "the session is over" : to_string(session.error()));
    }
    return *(known_[room] = port.get());
  }
  // Of one room with a port for each seat.
  int port_of(Seat seat) {
    port(0);
    return seat_ports_[at(seat)];
  }
  void stop() { stop_.request_stop(); }
  Result<Session> session() { return session_.get(); }
  std::string log() const { return text_.str(); }

 private:
  std::vector<DealtBoard> boards_;
  std::ostringstream text_;
  TableLog log_;
  std::stop_source stop_;
  std::array<std::promise<int>, 2> ports_;
  std::array<int, 4> seat_ports_{};
  std::array<std::optional<int>, 2> known_;
  std::future<Result<Session>> session_;
};

inline std::future<Result<SessionReport>> sit_down(int port, Seat seat, const std::string& team,
                                                   const agents::Player& player) {
  return std::async(std::launch::async, [=, &player] {
    TableLog nowhere;
    SitOptions options;
    options.port = port;
    options.seat = seat;
    options.team = team;
    return sit(options, player, nowhere, {});
  });
}

inline SessionOptions one_room() {
  SessionOptions options;
  options.rooms = 1;
  options.patience = 60s;
  return options;
}

// A player whose lines the test writes.
class Puppet {
 public:
  explicit Puppet(int port, std::chrono::milliseconds patience = 20s)
      : socket_(*connect_to("127.0.0.1", port)), patience_(patience) {}
  void say(const std::string& line) { (void)socket_.send(line); }
  // The next line; "gone" if the connection was closed, "silence" if none comes in time.
  std::string hear() {
    for (;;) {
      if (auto line = socket_.next_line()) return *line;
      pollfd waiting{socket_.fd(), POLLIN, 0};
      if (::poll(&waiting, 1, static_cast<int>(patience_.count())) <= 0) return "silence";
      if (!socket_.receive()) {
        if (auto line = socket_.next_line()) return *line;
        return "gone";
      }
    }
  }

 private:
  LineSocket socket_;
  std::chrono::milliseconds patience_;
};

}  // namespace yomi::tablemanager
