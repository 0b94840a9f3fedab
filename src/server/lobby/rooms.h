#pragma once

#include <map>
#include <memory>
#include <shared_mutex>

#include "server/bridge/game.h"
#include "server/rooms/room.h"

namespace yomi::server {

// All open tables, and what they share.
class Rooms {
 public:
  Rooms(Log& log, Pool& pool) : log_(log), pool_(pool) {}

  // Opens the tables of the log, each where it was. A table that cannot be restored stays closed; the errors say
  // which and why.
  Result<std::vector<Error>> restore();

  Answer<std::shared_ptr<Room>> open(const Json& request, const Viewer& viewer);
  [[nodiscard]] Answer<std::shared_ptr<Room>> find(const std::string& id) const;
  Answer<void> close(const std::string& id, const Viewer& viewer);
  [[nodiscard]] Json list(const Viewer& viewer) const;
  // Stops the robots and wakes all listeners.
  void close_all();

  [[nodiscard]] Library& library() { return library_; }
  [[nodiscard]] Interpreter& interpreter() { return interpreter_; }

  static constexpr std::size_t kMost = 200;

 private:
  [[nodiscard]] std::unique_ptr<Game> game(const std::string& kind);
  Result<void> restore_table(const std::string& id, const EventRows& events);

  Log& log_;
  Pool& pool_;
  Library library_{library::Access::Shipped};
  Interpreter interpreter_;
  mutable std::shared_mutex mutex_;
  std::map<std::string, std::shared_ptr<Room>> rooms_;
};

// Random letters and digits that cannot be guessed.
std::string random_name(std::size_t length);

}  // namespace yomi::server
