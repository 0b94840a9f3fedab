#include "server/rooms/log_database.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "base/fingerprint.h"

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
create table if not exists texts (
  id integer primary key,
  hash integer not null,
  text text not null
);
create index if not exists texts_by_hash on texts (hash);
create table if not exists text_uses (
  table_id text not null,
  text_id integer not null,
  primary key (table_id, text_id)
) without rowid;
create table if not exists owners (
  table_id text primary key,
  owner text not null,
  bytes integer not null
) without rowid;
)";

// Longer texts are stored once, and events refer to them: {"$text": 7}.
constexpr std::size_t kLongText = 512;
constexpr const char* kReference = "$text";
// What a row costs beside its data.
constexpr std::int64_t kRowBytes = 150;

bool has_reference(const Json& json) {
  return json.is_object() && json.size() == 1 && json.contains(kReference) && json[kReference].is_number_integer();
}

Result<void> put_texts_back(SQLite::Database& from, Json& json) {
  if (has_reference(json)) {
    SQLite::Statement row(from, "select text from texts where id = ?");
    row.bind(1, json[kReference].get<std::int64_t>());
    if (!row.executeStep()) return fail("the log has lost a text", "the text of an event");
    json = row.getColumn(0).getString();
    return {};
  }
  if (json.is_structured())
    for (Json& each : json)
      if (auto done = put_texts_back(from, each); !done) return done;
  return {};
}

}  // namespace

FileLock::~FileLock() {
  if (file_ >= 0) ::close(file_);
}

Result<FileLock> FileLock::take(const std::filesystem::path& file) {
  // The log has the players' secrets in it.
  const int opened = ::open(file.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600);
  if (opened < 0) return fail(fmt::format("{} cannot be written", file.string()), "a folder of your own, with --data");
  FileLock lock(opened);
  if (::flock(opened, LOCK_EX | LOCK_NB) != 0)
    return fail(fmt::format("another server uses {}", file.string()), "a folder of its own, with --data");
  return lock;
}

Log::Database::Database(const std::string& file, FileLock lock, const LogQuota& limits)
    : file_lock(std::move(lock)), sqlite(file, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, 5000), quota(limits) {
  sqlite.exec("pragma journal_mode = wal");
  sqlite.exec("pragma synchronous = full");
  SQLite::Statement check(sqlite, "pragma quick_check(1)");
  if (!check.executeStep() || check.getColumn(0).getString() != "ok")
    throw SQLite::Exception("database disk image is malformed", SQLITE_CORRUPT);
  check.reset();
  sqlite.exec(kSchema);
  // Tables of earlier versions have no account yet.
  sqlite.exec(fmt::format(
      "insert into owners select id, '', (select coalesce(sum(length(data) + {}), 0) from events where table_id = id) "
      "from tables where id not in (select table_id from owners)",
      kRowBytes));
  SQLite::Statement rows(sqlite, "select table_id, owner, bytes from owners");
  while (rows.executeStep()) {
    const Account account{rows.getColumn(1).getString(), rows.getColumn(2).getInt64()};
    accounts[rows.getColumn(0).getString()] = account;
    by_owner[account.owner] += account.bytes;
  }
}

void Log::Database::charge(const std::string& table, std::int64_t bytes) {
  Account& account = accounts[table];
  account.bytes += bytes;
  by_owner[account.owner] += bytes;
}

std::int64_t Log::Database::store_text(const std::string& table, const std::string& text, std::int64_t& bytes) {
  // The hash only finds candidates: a text is the same if every byte is.
  const auto hash = static_cast<std::int64_t>(Fingerprint().add(text).value());
  std::optional<std::int64_t> id;
  SQLite::Statement known(sqlite, "select id from texts where hash = ? and text = ?");
  known.bind(1, hash);
  known.bind(2, text);
  if (known.executeStep()) id = known.getColumn(0).getInt64();
  if (!id) {
    SQLite::Statement row(sqlite, "insert into texts (hash, text) values (?, ?)");
    row.bind(1, hash);
    row.bind(2, text);
    row.exec();
    id = sqlite.getLastInsertRowid();
  }
  SQLite::Statement use(sqlite, "insert or ignore into text_uses values (?, ?)");
  use.bind(1, table);
  use.bind(2, *id);
  // A table pays for every text it refers to, but for each only once.
  if (use.exec() > 0) bytes += static_cast<std::int64_t>(text.size());
  return *id;
}

Json Log::Database::without_texts(const std::string& table, const Json& data, std::int64_t& bytes) {
  if (data.is_string() && data.get_ref<const std::string&>().size() >= kLongText)
    return {{kReference, store_text(table, data.get_ref<const std::string&>(), bytes)}};
  if (!data.is_structured()) return data;
  Json copy = data;
  for (Json& each : copy)
    if (each.is_string() || each.is_structured()) each = without_texts(table, each, bytes);
  return copy;
}

std::int64_t Log::Database::write_events(const std::string& table, const EventRows& events) {
  std::int64_t bytes = 0;
  SQLite::Statement row(sqlite, "insert into events values (?, ?, ?, ?)");
  for (const EventRow& event : events) {
    const std::string data = without_texts(table, event.data, bytes).dump();
    bytes += static_cast<std::int64_t>(data.size()) + kRowBytes;
    row.bind(1, table);
    row.bind(2, event.number);
    row.bind(3, event.kind);
    row.bind(4, data);
    row.exec();
    row.reset();
  }
  SQLite::Statement paid(sqlite, "update owners set bytes = bytes + ? where table_id = ?");
  paid.bind(1, bytes);
  paid.bind(2, table);
  paid.exec();
  return bytes;
}

void Log::Database::write_action(const std::string& table, const std::string& key, const PastAction& action) {
  SQLite::Statement row(sqlite, "insert into actions values (?, ?, ?, ?)");
  row.bind(1, table);
  row.bind(2, key);
  row.bind(3, action.digest);
  row.bind(4, action.event);
  row.exec();
}

Result<EventRows> Log::Database::read_events(SQLite::Database& from, const std::string& table) {
  SQLite::Statement rows(from, "select number, kind, data from events where table_id = ? order by number");
  rows.bind(1, table);
  EventRows events;
  while (rows.executeStep()) {
    const std::int64_t number = rows.getColumn(0).getInt64();
    if (number != static_cast<std::int64_t>(events.size()) + 1)
      return fail(fmt::format("event {} is missing", events.size() + 1), "events numbered from 1 without a gap");
    auto data = parse_json(rows.getColumn(2).getString());
    if (!data) return fail(fmt::format("event {} cannot be read: {}", number, data.error().detail), "JSON");
    if (auto whole = put_texts_back(from, *data); !whole) return tl::unexpected(whole.error());
    events.push_back({number, rows.getColumn(1).getString(), std::move(*data)});
  }
  return events;
}

Result<void> Log::Database::owner_has_room(const std::string& owner) {
  // Tables of earlier versions have no owner, and share nothing but the whole.
  const auto spent = [&] { return !owner.empty() && by_owner[owner] >= quota.owner; };
  if (bytes_used() >= quota.all / 4 * 3 || spent()) delete_closed_tables();
  if (bytes_used() >= quota.all)
    return fail(fmt::format("the server has stored its {} bytes", quota.all), "a table closed first");
  if (spent())
    return fail(fmt::format("your tables have stored their {} bytes", quota.owner), "one of them closed first");
  return {};
}

std::vector<Log::Table> Log::Database::list_tables(SQLite::Database& from) {
  const bool owners = from.tableExists("owners");
  SQLite::Statement rows(
      from, owners ? "select id, coalesce(owner, '') from tables left join owners on table_id = id where closed = 0"
                   : "select id, '' from tables where closed = 0");
  std::vector<Table> tables;
  while (rows.executeStep()) tables.push_back({rows.getColumn(0).getString(), rows.getColumn(1).getString()});
  return tables;
}

Result<void> Log::Database::copy_table(SQLite::Database& from, const Table& table) {
  return with([&](SQLite::Database& to) -> Result<void> {
    const auto events = read_events(from, table.id);
    if (!events) return tl::unexpected(events.error());
    SQLite::Transaction all(to, SQLite::TransactionBehavior::IMMEDIATE);
    write_table(table);
    const auto bytes = write_events(table.id, *events);
    SQLite::Statement actions(from, "select key, digest, event from actions where table_id = ?");
    actions.bind(1, table.id);
    while (actions.executeStep())
      write_action(table.id, actions.getColumn(0).getString(),
                   {actions.getColumn(1).getString(), actions.getColumn(2).getInt64()});
    all.commit();
    accounts[table.id].owner = table.owner;
    charge(table.id, bytes);
    return {};
  });
}

void Log::Database::write_table(const Table& table) {
  SQLite::Statement row(sqlite, "insert into tables (id) values (?)");
  row.bind(1, table.id);
  row.exec();
  SQLite::Statement account(sqlite, "insert into owners values (?, ?, 0)");
  account.bind(1, table.id);
  account.bind(2, table.owner);
  account.exec();
}

std::int64_t Log::Database::bytes_used() {
  const auto pragma = [&](const char* name) { return sqlite.execAndGet(std::string("pragma ") + name).getInt64(); };
  return (pragma("page_count") - pragma("freelist_count")) * pragma("page_size");
}

void Log::Database::delete_closed_tables() {
  SQLite::Transaction all(sqlite, SQLite::TransactionBehavior::IMMEDIATE);
  std::vector<std::string> closed;
  SQLite::Statement rows(sqlite, "select id from tables where closed = 1");
  while (rows.executeStep()) closed.push_back(rows.getColumn(0).getString());
  rows.reset();
  if (closed.empty()) return;
  for (const char* from : {"events", "actions", "text_uses", "owners"})
    sqlite.exec(fmt::format("delete from {} where table_id in (select id from tables where closed = 1)", from));
  sqlite.exec("delete from tables where closed = 1");
  sqlite.exec("delete from texts where id not in (select text_id from text_uses)");
  all.commit();
  for (const std::string& table : closed) {
    const auto found = accounts.find(table);
    if (found == accounts.end()) continue;
    by_owner[found->second.owner] -= found->second.bytes;
    accounts.erase(found);
  }
}

}  // namespace yomi::server
