#pragma once

#include <filesystem>
#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "agents/table/match.h"
#include "tablemanager/seat_connections.h"
#include "tablemanager/table_log.h"

namespace yomi::tablemanager {

struct SessionOptions {
  std::string address = "127.0.0.1";
  int port = 2000;  // of the open room; the closed room has the next one. 0: any free ones
  int rooms = 2;
  // A port for each seat, clockwise from North: the open room has `port` to `port + 3`, the closed room the next four.
  bool port_for_each_seat = false;
  std::chrono::milliseconds patience{120'000};
  // The file for finished boards, from which an interrupted session is resumed. Empty: none.
  std::filesystem::path journal;
  std::string boards;  // the boards' description, so that a journal of other boards is refused
};

// The result of a board in one room, or in two.
struct TableResult {
  std::vector<agents::RoomResult> rooms;  // by room, open first
};

struct SessionEvents {
  // `seat` if the port belongs to one.
  std::function<void(const std::string& room, std::optional<bridge::Seat> seat, int port)> listening;
  std::function<void(std::size_t played, std::size_t of)> progress;
};

struct Session {
  std::vector<TableResult> boards;
  // The teams of the open room, by side.
  std::array<std::string, 2> teams;
};

// The table manager: plays every board in every room with the players who connect. Fails if a room cannot be finished;
// the journal keeps the finished boards.
Result<Session> manage_session(std::span<const agents::DealtBoard> boards, const SessionOptions& options, TableLog& log,
                               const SessionEvents& events, const std::stop_token& stop);

}  // namespace yomi::tablemanager
