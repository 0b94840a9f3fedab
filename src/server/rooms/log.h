#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/wire/fields.h"

namespace yomi::server {

// An event at a table as the log stores it. Events count from 1, and the state of a table is the sum of its events.
struct EventRow {
  std::int64_t number = 0;  // 0 until it is appended
  std::string kind;
  Json data;
};
using EventRows = std::vector<EventRow>;

// An action that was carried out before: its digest, and the first event that came of it.
struct PastAction {
  std::string digest;
  std::int64_t event = 0;
};

// How many bytes may be stored: for one table, for the tables that one player opened, and in all.
struct LogQuota {
  std::int64_t table = 16'000'000;
  std::int64_t owner = 64'000'000;
  std::int64_t all = 1'000'000'000;
};

// The log of all tables: rows are only ever added, until a closed table makes room. When `append` returns, the rows are
// on disk. A long text is stored once, however many events have it.
class Log {
 public:
  // Creates the file, readable by its owner alone, if there is none. A damaged file is renamed, and what can be read of
  // it is copied to a new one; `damage` then says what could not.
  static Result<Log> open(const std::filesystem::path& file, const LogQuota& quota = {});
  // A log that is lost when it is destroyed.
  static Log in_memory(const LogQuota& quota = {});
  Log(Log&&) noexcept;
  Log& operator=(Log&&) noexcept;
  ~Log();

  [[nodiscard]] const std::vector<Error>& damage() const { return damage_; }
  // Called with one sentence when the log cannot be written, and when it can again. From any thread, one at a time.
  void report_to(std::function<void(const std::string&)> report);

  // A new table of that player with its first events.
  Result<void> begin(const std::string& table, const std::string& owner, const EventRows& events);
  // All rows or none. `key` and `digest` belong to the action that caused the events, if an action did.
  Result<void> append(const std::string& table, const EventRows& events, const std::string& key = {},
                      const std::string& digest = {});
  [[nodiscard]] Result<EventRows> events(const std::string& table) const;
  [[nodiscard]] Result<std::optional<PastAction>> past_action(const std::string& table, const std::string& key) const;
  // Why people may not add to the table, or open another: a quota is used up.
  [[nodiscard]] Result<void> has_room(const std::string& table) const;
  [[nodiscard]] Result<void> has_room_for_table(const std::string& owner) const;

  struct Table {
    std::string id;
    std::string owner;  // the player who opened it; empty if an earlier version of the server stored it
  };
  // Takes the table off the list. Its events stay until the room is needed.
  Result<void> close_table(const std::string& table);
  [[nodiscard]] Result<std::vector<Table>> tables() const;

 private:
  struct Database;
  explicit Log(std::unique_ptr<Database> database);
  // Copies every table that can be read from a damaged log; what cannot is added to `damage_`.
  void salvage(const std::filesystem::path& damaged);

  std::unique_ptr<Database> database_;
  std::vector<Error> damage_;
};

}  // namespace yomi::server
