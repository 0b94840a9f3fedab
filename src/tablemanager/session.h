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
  int port = 2000;  // of the open room; the closed room has the next one. 0 is any that are free
  int rooms = 2;
  std::chrono::milliseconds patience{120'000};
  // Finished boards go there as they come, and a session that was broken off goes on from there. Empty: nowhere.
  std::filesystem::path journal;
  std::string boards;  // what is played, so that a journal of other boards is refused
};

// A board as each room left it; one room, or two.
struct TableResult {
  std::vector<agents::RoomResult> rooms;  // by room, open first
};

struct SessionEvents {
  std::function<void(const std::string& room, int port)> listening;
  std::function<void(std::size_t played, std::size_t of)> progress;
};

struct Session {
  std::vector<TableResult> boards;
  // Of the open room, by side, as they said who they are.
  std::array<std::string, 2> teams;
};

// The table manager: every board in every room, played by whoever comes. Fails if a room could not be finished; what
// was played is then in the journal.
Result<Session> manage_session(std::span<const agents::DealtBoard> boards, const SessionOptions& options, TableLog& log,
                               const SessionEvents& events, const std::stop_token& stop);

}  // namespace yomi::tablemanager
