#include "server/rooms/log.h"

#include <mutex>
#include <utility>

#include <SQLiteCpp/SQLiteCpp.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

namespace yomi::server {

namespace {

constexpr const char* kSchema = R"(
create table if not exists tables (
  id text primary key,
  closed integer not null default 0
) without rowid;
create table if not exists events (
  table_id text not null,
  number integer not null,
  kind text not null,
  data text not null,
  primary key (table_id, number)
) without rowid;
create table if not exists actions (
  table_id text not null,
  key text not null,
  digest text not null,
  event integer not null,
  primary key (table_id, key)
) without rowid;
)";

}  // namespace

// A lock file descriptor, held as long as the process uses the log. Only SQLite reads or writes the file.
class FileLock {
 public:
  explicit FileLock(int file) : file_(file) {}
  FileLock(FileLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
  ~FileLock() {
    if (file_ >= 0) ::close(file_);
  }

 private:
  int file_;
};

struct Log::Database {
  Database(const std::string& file, FileLock lock)
      : file_lock(std::move(lock)), sqlite(file, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, 5000) {
    sqlite.exec("pragma journal_mode = wal");
    sqlite.exec("pragma synchronous = full");
    sqlite.exec(kSchema);
  }

  // One connection, one user at a time; SQLite's exceptions become error values here.
  template <class Work>
  auto with(const Work& work) -> decltype(work(std::declval<SQLite::Database&>())) {
    const std::lock_guard lock(mutex);
    try {
      return work(sqlite);
    } catch (const SQLite::Exception& error) {
      return fail(fmt::format("the log cannot be used: {}", error.what()));
    } catch (const Json::exception& error) {
      return fail(fmt::format("the log is damaged: {}", error.what()));
    }
  }

  std::mutex mutex;
  FileLock file_lock;  // released after SQLite has closed the file
  SQLite::Database sqlite;
};

Log::Log(std::unique_ptr<Database> database) : database_(std::move(database)) {}
Log::Log(Log&&) noexcept = default;
Log& Log::operator=(Log&&) noexcept = default;
Log::~Log() = default;

Result<Log> Log::open(const std::filesystem::path& file) {
  // The log has the players' secrets in it.
  const int opened = ::open(file.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600);
  if (opened < 0) return fail(fmt::format("{} cannot be written", file.string()), "a folder of your own, with --data");
  FileLock file_lock(opened);
  // The lock is released when the process ends, however it ends.
  if (::flock(opened, LOCK_EX | LOCK_NB) != 0)
    return fail(fmt::format("another server uses {}", file.string()), "a folder of its own, with --data");
  try {
    return Log(std::make_unique<Database>(file.string(), std::move(file_lock)));
  } catch (const SQLite::Exception& error) {
    return fail(fmt::format("{} cannot be used as a log: {}", file.string(), error.what()),
                "a log that yomi serve wrote, or no file");
  }
}

Log Log::in_memory() { return Log(std::make_unique<Database>(":memory:", FileLock(-1))); }

Result<void> Log::append(const std::string& table, const EventRows& events, const std::string& key,
                         const std::string& digest) {
  return database_->with([&](SQLite::Database& sqlite) -> Result<void> {
    SQLite::Transaction all(sqlite, SQLite::TransactionBehavior::IMMEDIATE);
    SQLite::Statement row(sqlite, "insert into events values (?, ?, ?, ?)");
    for (const EventRow& event : events) {
      row.bind(1, table);
      row.bind(2, event.number);
      row.bind(3, event.kind);
      row.bind(4, event.data.dump());
      row.exec();
      row.reset();
    }
    if (!key.empty()) {
      SQLite::Statement action(sqlite, "insert into actions values (?, ?, ?, ?)");
      action.bind(1, table);
      action.bind(2, key);
      action.bind(3, digest);
      action.bind(4, events.empty() ? std::int64_t{0} : events.front().number);
      action.exec();
    }
    all.commit();
    return {};
  });
}

Result<EventRows> Log::events(const std::string& table) const {
  return database_->with([&](SQLite::Database& sqlite) -> Result<EventRows> {
    SQLite::Statement rows(sqlite, "select number, kind, data from events where table_id = ? order by number");
    rows.bind(1, table);
    EventRows events;
    while (rows.executeStep())
      events.push_back(
          {rows.getColumn(0).getInt64(), rows.getColumn(1).getString(), Json::parse(rows.getColumn(2).getString())});
    return events;
  });
}

Result<std::optional<PastAction>> Log::past_action(const std::string& table, const std::string& key) const {
  return database_->with([&](SQLite::Database& sqlite) -> Result<std::optional<PastAction>> {
    SQLite::Statement row(sqlite, "select digest, event from actions where table_id = ? and key = ?");
    row.bind(1, table);
    row.bind(2, key);
    if (!row.executeStep()) return std::optional<PastAction>();
    return std::optional(PastAction{row.getColumn(0).getString(), row.getColumn(1).getInt64()});
  });
}

Result<void> Log::add_table(const std::string& table) {
  return database_->with([&](SQLite::Database& sqlite) -> Result<void> {
    SQLite::Statement row(sqlite, "insert into tables (id) values (?)");
    row.bind(1, table);
    row.exec();
    return {};
  });
}

Result<void> Log::close_table(const std::string& table) {
  return database_->with([&](SQLite::Database& sqlite) -> Result<void> {
    SQLite::Statement row(sqlite, "update tables set closed = 1 where id = ?");
    row.bind(1, table);
    row.exec();
    return {};
  });
}

Result<std::vector<std::string>> Log::tables() const {
  return database_->with([&](SQLite::Database& sqlite) -> Result<std::vector<std::string>> {
    SQLite::Statement rows(sqlite, "select id from tables where closed = 0");
    std::vector<std::string> ids;
    while (rows.executeStep()) ids.push_back(rows.getColumn(0).getString());
    return ids;
  });
}

}  // namespace yomi::server
