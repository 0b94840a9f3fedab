#pragma once

#include <filesystem>
#include <map>
#include <mutex>
#include <utility>

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include "server/rooms/log.h"

// The SQLite file of the log. Only the log itself includes this.
namespace yomi::server {

// A lock file descriptor, held as long as the process uses the log. Only SQLite reads or writes the file.
class FileLock {
 public:
  explicit FileLock(int file) : file_(file) {}
  FileLock(FileLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
  FileLock& operator=(FileLock&&) = delete;
  ~FileLock();

  // Creates the file, readable by its owner alone, if there is none. The lock is released when the process ends,
  // however it ends.
  static Result<FileLock> take(const std::filesystem::path& file);

 private:
  int file_;
};

struct Log::Database {
  // Throws SQLite::Exception if the file is not a log or is damaged.
  Database(const std::string& file, FileLock lock, const LogQuota& limits);

  // One connection, one user at a time; exceptions become error values here.
  template <class Work>
  auto with(const Work& work) -> decltype(work(std::declval<SQLite::Database&>())) {
    const std::lock_guard lock(mutex);
    try {
      return work(sqlite);
    } catch (const SQLite::Exception& error) {
      return fail(fmt::format("the log cannot be used: {}", error.what()),
                  "room on the disk, and a folder to write to");
    } catch (const Json::exception& error) {
      return fail(fmt::format("the log is damaged: {}", error.what()));
    }
  }

  // The same for what writes: the first failure, and the first success after it, are reported.
  template <class Work>
  Result<void> write(const Work& work) {
    const Result<void> written = with(work);
    const std::lock_guard lock(mutex);
    if (written.has_value() == failing && report)
      report(written ? "the log can be written again"
                     : written.error().what + "; nothing is acknowledged until it can");
    failing = !written;
    return written;
  }

  // The rows of a table, their texts put back. Throws as SQLite does.
  static Result<EventRows> read_events(SQLite::Database& from, const std::string& table);
  // Returns the bytes to charge once the transaction is committed.
  std::int64_t write_events(const std::string& table, const EventRows& events);
  void write_action(const std::string& table, const std::string& key, const PastAction& action);
  void write_table(const Table& table);
  // From a damaged log, the table whole or not at all.
  Result<void> copy_table(SQLite::Database& from, const Table& table);
  static std::vector<Table> list_tables(SQLite::Database& from);
  Result<void> owner_has_room(const std::string& owner);
  // Bytes in use on disk.
  [[nodiscard]] std::int64_t bytes_used();
  void delete_closed_tables();

  std::mutex mutex;
  FileLock file_lock;  // released after SQLite has closed the file
  SQLite::Database sqlite;
  LogQuota quota;
  std::function<void(const std::string&)> report;
  bool failing = false;

  struct Account {
    std::string owner;
    std::int64_t bytes = 0;
  };
  std::map<std::string, Account> accounts;       // by table
  std::map<std::string, std::int64_t> by_owner;  // bytes
  void charge(const std::string& table, std::int64_t bytes);

 private:
  std::int64_t store_text(const std::string& table, const std::string& text, std::int64_t& bytes);
  Json without_texts(const std::string& table, const Json& data, std::int64_t& bytes);
};

}  // namespace yomi::server
