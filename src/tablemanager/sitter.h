#pragma once

#include <chrono>
#include <stop_token>
#include <string>

#include "agents/table/player.h"
#include "base/error.h"
#include "tablemanager/line_socket.h"
#include "tablemanager/table_log.h"

namespace yomi::tablemanager {

struct SitOptions {
  std::string host = "127.0.0.1";
  int port = 2000;
  bridge::Seat seat = bridge::Seat::North;
  std::string team = "Yomi";
  // How long to try to connect or reconnect, and how long the manager may be silent.
  std::chrono::seconds reconnect{30};
  std::chrono::seconds patience{3600};
};

// The outcome of a session.
struct SessionReport {
  int boards = 0;    // finished
  int returned = 0;  // reconnections
};

// Plays at any table manager until the end of the session. Fails if the seat is refused, if the table cannot be
// reached, or if the manager breaks the protocol or the laws.
Result<SessionReport> sit(const SitOptions& options, const agents::Player& player, TableLog& log,
                          const std::stop_token& stop);

}  // namespace yomi::tablemanager
