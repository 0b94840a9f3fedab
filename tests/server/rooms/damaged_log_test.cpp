#include <fstream>

#include <gtest/gtest.h>

#include "base/atomic_file.h"
#include "base/random.h"
#include "search/double_dummy.h"
#include "server/lobby/api.h"
#include "tests/support/temporary_folder.h"

// A damaged log: every table is there or is named, nothing crashes, and the damaged file is kept.
namespace yomi::server {

namespace {

using support::TemporaryFolder;
namespace fs = std::filesystem;

constexpr const char* kMe = "aaaaaaaaaaaaaaaaaaaaaaaaaa";

// A server without robots on that file.
struct Server {
  static std::unique_ptr<Server> start(const fs::path& file) {
    auto log = Log::open(file);
    return log ? std::make_unique<Server>(std::move(*log)) : nullptr;
  }
  explicit Server(Log opened) : log(std::move(opened)) {}

  // Everything that can be asked of a table; the answers do not matter, only that there are some.
  void ask_everything(const std::string& id) {
    for (const char* path : {"", "?at=0", "/calls", "/hint", "/beliefs", "/why", "/analysis", "/download"})
      for (const char* format : {"pbn", "lin", "json"}) {
        ApiRequest request{"GET", "/tables/" + id + std::string(path == std::string("?at=0") ? "" : path)};
        request.query = {{"format", format}, {"boards", "all"}, {"seat", format == std::string("json") ? "1" : "N"}};
        if (path == std::string("?at=0") || path == std::string("/why")) request.query["at"] = "0";
        request.player = kMe;
        EXPECT_NE(api.answer(request).status, 500) << id << path;
        if (path != std::string("/download")) break;
      }
    ApiRequest events{"GET", "/tables/" + id + "/events"};
    events.query["last_event_id"] = "0";
    auto stream = api.answer(events).stream;
    if (stream) {
      EXPECT_TRUE(stream->next());
    }
  }

  Log log;
  std::shared_ptr<const search::DoubleDummy> solver =
      std::make_shared<const search::DoubleDummy>(*search::DoubleDummy::open({1, 0}));
  Pool pool{solver, 0};
  Rooms rooms{log, pool};
  Api api{rooms, "test"};
};

// A file with a few tables of each game.
std::vector<std::string> fill(const fs::path& file, int tables) {
  auto server = Server::start(file);
  std::vector<std::string> ids;
  for (int at = 0; at < tables; ++at) {
    const Json wanted = at % 3 == 2 ? Json{{"game", "hanabi"}, {"strategy", "reader"}}
                                    : Json{{"game", "bridge"}, {"sit", "S"}, {"dealer", "S"}, {"seed", at}};
    const auto room = server->rooms.open(wanted, {kMe});
    EXPECT_TRUE(room);
    ids.push_back((*room)->id());
    for (int deal = 0; deal < 8; ++deal) {
      const auto event = (*(*room)->state({kMe}))["event"].get<std::int64_t>();
      const Json action = at % 3 == 2 ? Json{{"kind", "new_game"}} : Json{{"kind", "next_board"}};
      EXPECT_TRUE((*room)->act({"key-" + std::to_string(deal) + "-key", event, action}, {kMe}));
    }
  }
  return ids;
}

std::string bytes_of(const fs::path& file) { return read_whole_file(file).value_or(""); }

void write(const fs::path& file, const std::string& bytes) {
  std::ofstream(file, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

// Starts from these bytes. Each table is restored and answers, or an error names it; a file that is refused stays.
void expect_told(const fs::path& file, const std::vector<std::string>& ids, const std::string& what) {
  const std::string before = bytes_of(file);
  auto server = Server::start(file);
  if (!server) {
    EXPECT_EQ(bytes_of(file), before) << what << ": a refused file stays as it is";
    return;
  }
  const auto errors = server->rooms.restore();
  std::string told = errors ? "" : errors.error().what;
  if (errors)
    for (const Error& each : *errors) told += each.what + "\n";
  for (const Error& each : server->log.damage()) told += each.what + "\n";
  for (const std::string& id : ids) {
    if (server->rooms.find(id)) {
      server->ask_everything(id);
      continue;
    }
    EXPECT_TRUE(told.find(id) != std::string::npos || told.find("no table of it") != std::string::npos)
        << what << ": table " << id << " is gone without a word: " << told;
  }
  if (!server->log.damage().empty()) {
    EXPECT_EQ(bytes_of(file.string() + ".damaged-1"), before) << what << ": the damaged file is kept";
  }
}

TEST(DamagedLog, FlippedBitsAreSaidOrHarmless) {
  const TemporaryFolder folder;
  const fs::path whole = folder.file("whole");
  const auto ids = fill(whole, 4);
  const std::string bytes = bytes_of(whole);
  ASSERT_GT(bytes.size(), 20'000U);
  Stream stream(1, "flips");
  for (int run = 0; run < 30; ++run) {
    const fs::path file = folder.file("flipped-" + std::to_string(run));
    std::string flipped = bytes;
    // Some damage one bit, some a whole stretch, some the first page.
    const bool first = run % 5 == 0;
    const std::size_t at = stream.below(first ? 4096 : flipped.size()), length = run % 3 == 0 ? 64 : 1;
    for (std::size_t byte = at; byte < std::min(at + length, flipped.size()); ++byte)
      flipped[byte] = static_cast<char>(flipped[byte] ^ static_cast<char>(1U << stream.below(8)));
    write(file, flipped);
    expect_told(file, ids, "flip at " + std::to_string(at));
  }
}

TEST(DamagedLog, ACutTailIsSaid) {
  const TemporaryFolder folder;
  const fs::path whole = folder.file("whole");
  const auto ids = fill(whole, 4);
  const std::string bytes = bytes_of(whole);
  for (int part = 0; part < 10; ++part) {
    const fs::path file = folder.file("cut-" + std::to_string(part));
    write(file, bytes.substr(0, bytes.size() * static_cast<std::size_t>(part) / 10));
    if (part > 0) expect_told(file, ids, "cut to " + std::to_string(part) + " tenths");
  }
}

// What was in the part of the write-ahead log that is gone is gone; everything else is there, and nothing crashes.
TEST(DamagedLog, ATruncatedWriteAheadLogLosesOnlyItsOwnRows) {
  const TemporaryFolder folder;
  const fs::path whole = folder.file("whole");
  const auto ids = fill(whole, 2);
  std::string wal;
  {
    auto server = Server::start(whole);
    ASSERT_TRUE(server->rooms.restore());
    const auto room = *server->rooms.find(ids[0]);
    for (int deal = 0; deal < 5; ++deal) {
      const auto event = (*room->state({kMe}))["event"].get<std::int64_t>();
      ASSERT_TRUE(room->act({"more-" + std::to_string(deal) + "-key", event, {{"kind", "next_board"}}}, {kMe}));
    }
    wal = bytes_of(whole.string() + "-wal");
    ASSERT_FALSE(wal.empty());
    for (int part = 0; part < 5; ++part) {
      const fs::path file = folder.file("torn-" + std::to_string(part));
      write(file, bytes_of(whole));
      write(file.string() + "-wal", wal.substr(0, wal.size() * static_cast<std::size_t>(part) / 5 + 7));
      expect_told(file, ids, "torn after " + std::to_string(part) + " fifths");
    }
  }
}

TEST(DamagedLog, ATableWithoutEventsOrWithAGapIsNamed) {
  const TemporaryFolder folder;
  {
    auto log = Log::open(folder.file("log"));
    ASSERT_TRUE(log);
    ASSERT_TRUE(log->begin("emptyone", "me", {}));
    ASSERT_TRUE(log->begin("gappyone", "me", {{1, "created", {{"game", "bridge"}}}, {3, "deal", {}}}));
    ASSERT_TRUE(
        log->begin("deepone1", "me", {{1, "created", Json::parse(std::string(2000, '[') + std::string(2000, ']'))}}));
  }
  auto server = Server::start(folder.file("log"));
  const auto errors = server->rooms.restore();
  ASSERT_TRUE(errors);
  std::string told;
  for (const Error& each : *errors) told += each.what + "\n";
  for (const char* id : {"emptyone", "gappyone", "deepone1"}) EXPECT_NE(told.find(id), std::string::npos) << told;
  EXPECT_EQ(errors->size(), 3U);
}

}  // namespace

}  // namespace yomi::server
