#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/wire/fields.h"

namespace yomi::server {

// Something that happened at a table. They count from 1, and a table is what its events add up to.
struct Event {
  std::int64_t number = 0;
  std::string kind;
  Json data;
};

// One that is about to happen.
struct NewEvent {
  std::string kind;
  Json data;
};
using NewEvents = std::vector<NewEvent>;

// An action that was done before: what it was, and the event it became.
struct Remembered {
  std::string digest;
  std::int64_t event = 0;
};

// The log of all tables: rows are only ever added. What `append` has returned from is on the disk.
class Log {
 public:
  // Makes the file, readable for its owner alone, if there is none.
  static Result<Log> open(const std::filesystem::path& file);
  // One that nobody keeps.
  static Log in_memory();
  Log(Log&&) noexcept;
  Log& operator=(Log&&) noexcept;
  ~Log();

  // All or nothing. The key and digest are of the action that the events come from, if one did.
  Result<void> append(const std::string& table, const std::vector<Event>& events, const std::string& key = {},
                      const std::string& digest = {});
  [[nodiscard]] Result<std::vector<Event>> events(const std::string& table) const;
  [[nodiscard]] Result<std::optional<Remembered>> remembered(const std::string& table, const std::string& key) const;

  Result<void> add_table(const std::string& table);
  // The table is not listed any more; its events stay.
  Result<void> close_table(const std::string& table);
  [[nodiscard]] Result<std::vector<std::string>> tables() const;

 private:
  struct Database;
  explicit Log(std::unique_ptr<Database> database);

  std::unique_ptr<Database> database_;
};

}  // namespace yomi::server
