#pragma once

#include <cstdint>
#include <filesystem>
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

// The log of all tables: rows are only ever added. When `append` returns, the rows are on disk.
class Log {
 public:
  // Creates the file, readable by its owner alone, if there is none.
  static Result<Log> open(const std::filesystem::path& file);
  // A log that is lost when it is destroyed.
  static Log in_memory();
  Log(Log&&) noexcept;
  Log& operator=(Log&&) noexcept;
  ~Log();

  // All rows or none. `key` and `digest` belong to the action that caused the events, if an action did.
  Result<void> append(const std::string& table, const EventRows& events, const std::string& key = {},
                      const std::string& digest = {});
  [[nodiscard]] Result<EventRows> events(const std::string& table) const;
  [[nodiscard]] Result<std::optional<PastAction>> past_action(const std::string& table, const std::string& key) const;

  Result<void> add_table(const std::string& table);
  // Takes the table off the list; its events stay.
  Result<void> close_table(const std::string& table);
  [[nodiscard]] Result<std::vector<std::string>> tables() const;

 private:
  struct Database;
  explicit Log(std::unique_ptr<Database> database);

  std::unique_ptr<Database> database_;
};

}  // namespace yomi::server
