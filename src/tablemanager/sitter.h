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
  // How long it tries to come to the table, and to come back to it; and how long the manager may say nothing.
  std::chrono::seconds comes_back{30};
  std::chrono::seconds patience{3600};
};

// What came of a session.
struct SessionReport {
  int boards = 0;    // played to their end
  int returned = 0;  // times that the connection was lost and found again
};

// Sits down at anybody's table manager and plays until the end of the session. Fails if the seat is refused, if the
// table cannot be reached, or if the manager says what cannot be.
Result<SessionReport> sit(const SitOptions& options, const agents::Player& player, TableLog& log,
                          const std::stop_token& stop);

}  // namespace yomi::tablemanager
