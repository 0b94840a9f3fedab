#pragma once

#include <map>
#include <memory>
#include <shared_mutex>

#include "server/bridge/game.h"
#include "server/field/field.h"
#include "server/rooms/room.h"

namespace yomi::server {

// How many tables may be open: in all, opened by one player, and from one address.
struct TableLimits {
  std::size_t all = 200;
  std::size_t player = 20;
  std::size_t address = 150;
};

// All open tables, and what they share.
class Rooms {
 public:
  Rooms(Log& log, Pool& pool, const TableLimits& limits = {});

  // Opens the tables of the log, each where it was. A table that cannot be restored stays closed; the errors say
  // which and why.
  Result<std::vector<Error>> restore();

  Answer<std::shared_ptr<Room>> open(const Json& request, const Viewer& viewer);
  // A table of the field.
  Answer<std::shared_ptr<Room>> open_set(const SetOfBoards& set, const std::string& player_name, const Viewer& viewer);
  [[nodiscard]] Answer<std::shared_ptr<Room>> find(const std::string& id) const;
  Answer<void> close(const std::string& id, const Viewer& viewer);
  // Without asking whether anybody may.
  Answer<void> close(const std::shared_ptr<Room>& room);
  [[nodiscard]] Json list(const Viewer& viewer) const;
  // Stops the robots and wakes all listeners.
  void close_all();

  [[nodiscard]] Field& field() { return *field_; }
  [[nodiscard]] Library& library() { return library_; }
  [[nodiscard]] Interpreter& interpreter() { return interpreter_; }

  [[nodiscard]] const TableLimits& limits() const { return limits_; }

 private:
  // Who opened a table, and from where; a table that is being opened counts too.
  struct Opener {
    std::string player;
    std::string address;
  };

  [[nodiscard]] std::unique_ptr<Game> game(const std::string& kind);
  Result<void> restore_table(const std::string& id, const EventRows& events);
  // Keeps a place for a new table, so that the limits hold however many are opened at once.
  Answer<std::string> reserve(const Viewer& viewer);
  // A new table whose first events `make` gives.
  using FirstEvents = std::function<Answer<EventRows>()>;
  Answer<std::shared_ptr<Room>> open(const std::string& kind, const Viewer& viewer, const FirstEvents& make);
  Answer<std::shared_ptr<Room>> open_reserved(const std::string& id, const std::string& kind, const Viewer& viewer,
                                              const FirstEvents& make);

  Log& log_;
  Pool& pool_;
  TableLimits limits_;
  Library library_{library::Access::Shipped};
  Interpreter interpreter_;
  std::shared_ptr<Field> field_;
  mutable std::shared_mutex mutex_;
  std::map<std::string, std::shared_ptr<Room>> rooms_;
  std::map<std::string, Opener> openers_;  // by table
};

// Random letters and digits that cannot be guessed.
std::string random_name(std::size_t length);

}  // namespace yomi::server
