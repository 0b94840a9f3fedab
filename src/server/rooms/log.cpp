#include "server/rooms/log.h"

#include "server/rooms/log_database.h"

namespace yomi::server {

namespace {

namespace fs = std::filesystem;

// The log with its companions, under another name; the first number that is free.
Result<fs::path> set_aside(const fs::path& file) {
  std::error_code failed;
  fs::path kept;
  for (int at = 1; kept.empty() || fs::exists(kept, failed); ++at)
    kept = file.string() + ".damaged-" + std::to_string(at);
  for (const char* companion : {"", "-wal", "-shm"}) {
    const fs::path from = file.string() + companion;
    if (!fs::exists(from, failed)) continue;
    fs::rename(from, kept.string() + companion, failed);
    if (failed) return fail(fmt::format("{} is damaged and cannot be renamed: {}", from.string(), failed.message()));
  }
  return kept;
}

bool is_damage(const SQLite::Exception& error) {
  const int code = error.getErrorCode() & 0xff;
  return code == SQLITE_CORRUPT || code == SQLITE_IOERR || code == SQLITE_ERROR || code == SQLITE_CANTOPEN;
}

}  // namespace

Log::Log(std::unique_ptr<Database> database) : database_(std::move(database)) {}
Log::Log(Log&&) noexcept = default;
Log& Log::operator=(Log&&) noexcept = default;
Log::~Log() = default;

Result<Log> Log::open(const fs::path& file, const LogQuota& quota) {
  auto lock = FileLock::take(file);
  if (!lock) return tl::unexpected(lock.error());
  const auto no_log = [&](const SQLite::Exception& error) {
    return fail(fmt::format("{} cannot be used as a log: {}", file.string(), error.what()),
                "a log that yomi serve wrote, or no file");
  };
  try {
    return Log(std::make_unique<Database>(file.string(), std::move(*lock), quota));
  } catch (const SQLite::Exception& error) {
    if (!is_damage(error)) return no_log(error);
  }
  const auto kept = set_aside(file);
  if (!kept) return tl::unexpected(kept.error());
  auto fresh_lock = FileLock::take(file);
  if (!fresh_lock) return tl::unexpected(fresh_lock.error());
  try {
    Log fresh(std::make_unique<Database>(file.string(), std::move(*fresh_lock), quota));
    fresh.damage_.push_back({fmt::format("the log was damaged; it is kept as {}", kept->string()), "", {}});
    fresh.salvage(*kept);
    return fresh;
  } catch (const SQLite::Exception& error) {
    return no_log(error);
  }
}

void Log::salvage(const fs::path& damaged) {
  const auto lost = [&](const std::string& what) { damage_.push_back({what, "", {}}); };
  try {
    SQLite::Database from(damaged.string(), SQLite::OPEN_READONLY, 5000);
    const auto tables = Database::list_tables(from);
    if (tables.empty()) lost("no table of it can be read");
    for (const Table& table : tables)
      if (const auto copied = database_->copy_table(from, table); !copied)
        lost(fmt::format("table {} cannot be read: {}", table.id, copied.error().what));
  } catch (const SQLite::Exception& error) {
    lost(fmt::format("no table of it can be read: {}", error.what()));
  }
}

Log Log::in_memory(const LogQuota& quota) { return Log(std::make_unique<Database>(":memory:", FileLock(-1), quota)); }

void Log::report_to(std::function<void(const std::string&)> report) {
  const std::lock_guard lock(database_->mutex);
  database_->report = std::move(report);
}

Result<void> Log::begin(const std::string& table, const std::string& owner, const EventRows& events) {
  return database_->write([&](SQLite::Database& sqlite) -> Result<void> {
    SQLite::Transaction all(sqlite, SQLite::TransactionBehavior::IMMEDIATE);
    database_->write_table({table, owner});
    const auto bytes = database_->write_events(table, events);
    all.commit();
    database_->accounts[table].owner = owner;
    database_->charge(table, bytes);
    return {};
  });
}

Result<void> Log::append(const std::string& table, const EventRows& events, const std::string& key,
                         const std::string& digest) {
  return database_->write([&](SQLite::Database& sqlite) -> Result<void> {
    SQLite::Transaction all(sqlite, SQLite::TransactionBehavior::IMMEDIATE);
    const auto bytes = database_->write_events(table, events);
    if (!key.empty())
      database_->write_action(table, key, {digest, events.empty() ? std::int64_t{0} : events.front().number});
    all.commit();
    database_->charge(table, bytes);
    return {};
  });
}

Result<EventRows> Log::events(const std::string& table) const {
  return database_->with([&](SQLite::Database& sqlite) { return Database::read_events(sqlite, table); });
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

Result<void> Log::has_room(const std::string& table) const {
  return database_->with([&](SQLite::Database&) -> Result<void> {
    const auto& account = database_->accounts[table];
    if (account.bytes >= database_->quota.table)
      return fail(fmt::format("this table has stored its {} bytes", database_->quota.table), "a new table");
    return database_->owner_has_room(account.owner);
  });
}

Result<void> Log::has_room_for_table(const std::string& owner) const {
  return database_->with([&](SQLite::Database&) { return database_->owner_has_room(owner); });
}

Result<void> Log::close_table(const std::string& table) {
  return database_->with([&](SQLite::Database& sqlite) -> Result<void> {
    SQLite::Statement row(sqlite, "update tables set closed = 1 where id = ?");
    row.bind(1, table);
    row.exec();
    return {};
  });
}

Result<std::vector<Log::Table>> Log::tables() const {
  return database_->with(
      [&](SQLite::Database& sqlite) -> Result<std::vector<Table>> { return Database::list_tables(sqlite); });
}

}  // namespace yomi::server
