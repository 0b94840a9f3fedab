#include <atomic>
#include <thread>

#include "server/http/stream_places.h"
#include "tests/server/tables_fixture.h"

// What one client may take of the server: tables, streams, bytes in the log.
namespace yomi::server {

namespace {

// The rooms with limits of a test; robots do not think.
struct Lobby {
  explicit Lobby(const TableLimits& tables = {}, const LogQuota& quota = {})
      : log(Log::in_memory(quota)), rooms(log, pool, tables) {}

  Pool pool{nullptr, 0};
  Log log;
  Rooms rooms;
};

const Json kBridge{{"game", "bridge"}, {"sit", "S"}};

TEST(TableLimits, OnePlayerOrOneAddressDoesNotTakeAllTables) {
  Lobby lobby({6, 2, 4});
  const auto open = [&](const char* player, const char* address) {
    const auto room = lobby.rooms.open(kBridge, {player, Language::English, address});
    return room ? std::string("open") : room.error().code;
  };
  EXPECT_EQ(open("a", "here"), "open");
  EXPECT_EQ(open("a", "here"), "open");
  EXPECT_EQ(open("a", "here"), "too_many") << "a's share";
  EXPECT_EQ(open("b", "here"), "open");
  EXPECT_EQ(open("c", "here"), "open");
  EXPECT_EQ(open("d", "here"), "too_many") << "the share of the address";
  EXPECT_EQ(open("e", "there"), "open") << "others still have room";
  EXPECT_EQ(open("f", "there"), "open");
  EXPECT_EQ(open("g", "elsewhere"), "busy") << "six in all";
  EXPECT_FALSE(lobby.rooms.open({{"game", "chess"}}, {"h"})) << "a place that is not used is free again";
  const std::string id = lobby.rooms.list({"e"})[0]["id"];
  EXPECT_EQ(lobby.rooms.list({"e"}).size(), 6U);
}

TEST(TableLimits, AreExactWhenManyOpenAtOnce) {
  Lobby lobby({10, 1000, 1000});
  std::atomic<int> opened = 0;
  std::vector<std::thread> clients;
  for (int client = 0; client < 8; ++client)
    clients.emplace_back([&, client] {
      for (int at = 0; at < 5; ++at)
        if (lobby.rooms.open(kBridge, {"player" + std::to_string(client)})) ++opened;
    });
  for (std::thread& each : clients) each.join();
  EXPECT_EQ(opened, 10);
  EXPECT_EQ(lobby.rooms.list({}).size(), 10U);
}

TEST(StreamLimits, OnePlayerOrOneAddressDoesNotTakeAllStreams) {
  ApiLimits limits;
  limits.streams = 5;
  limits.streams_of_player = 2;
  limits.streams_of_address = 3;
  StreamPlaces places(limits);
  auto one = places.take("a", "here"), two = places.take("a", "here"), three = places.take("b", "here");
  ASSERT_TRUE(one && two && three);
  EXPECT_EQ(places.take("a", "there").error().code, "too_many");
  EXPECT_EQ(places.take("c", "here").error().code, "too_many");
  auto four = places.take("c", "there"), five = places.take("d", "there");
  ASSERT_TRUE(four && five);
  EXPECT_EQ(places.take("e", "elsewhere").error().code, "busy");
  one->reset();
  EXPECT_TRUE(places.take("a", "there")) << "a closed stream gives its place back";
}

std::string long_system(char mark) {
  return "system \"own\"\ninclude \"sayc.bid\"\n# " + std::string(100'000, mark) + "\n";
}

// The attack: two systems of a player's own, and then a new deal again and again.
TEST(LogQuota, ALongTextIsStoredOnceHoweverOftenItIsDealt) {
  const support::TemporaryFolder folder;
  auto log = Log::open(folder.file("log"));
  ASSERT_TRUE(log);
  Pool pool(nullptr, 0);
  Rooms rooms(*log, pool);
  const auto room = *rooms.open(kBridge, {"me"});
  const auto based_on = [&] { return (*room->state({"me"}))["event"].get<std::int64_t>(); };
  const auto use = [&](const char* side, char mark) {
    return room->act({"use-system-" + std::string(1, mark),
                      based_on(),
                      {{"kind", "use_system"}, {"side", side}, {"system", {{"text", long_system(mark)}}}}},
                     {"me"});
  };
  ASSERT_TRUE(use("NS", 'a'));
  ASSERT_TRUE(use("EW", 'b'));
  for (int deal = 0; deal < 60; ++deal)
    ASSERT_TRUE(room->act({"redeal-" + std::to_string(deal) + "-key", based_on(), {{"kind", "redeal"}}}, {"me"}));
  std::uintmax_t bytes = 0;
  for (const char* file : {"log", "log-wal"})
    if (std::filesystem::exists(folder.file(file))) bytes += std::filesystem::file_size(folder.file(file));
  EXPECT_LT(bytes, 6'000'000U) << "twelve megabytes of texts alone, if each deal had them";
  // After a restart the robots still play by these texts.
  Rooms again(*log, pool);
  const auto errors = again.restore();
  ASSERT_TRUE(errors && errors->empty());
  const auto state = (*again.find(room->id()))->state({"me"});
  ASSERT_TRUE(state);
  EXPECT_TRUE((*state)["systems"]["NS"]["own"].get<bool>());
  EXPECT_EQ((*state)["board"], (*room->state({"me"}))["board"]);
}

TEST(LogQuota, ATableAPlayerAndTheServerHaveTheirShare) {
  LogQuota quota;
  quota.table = 20'000;
  quota.owner = 30'000;
  Lobby lobby({}, quota);
  const auto fill = [&](Room& room) {
    for (int at = 0; at < 1000; ++at) {
      const auto event = (*room.state({"me"}))["event"].get<std::int64_t>();
      const auto done = room.act({"redeal-key-" + std::to_string(at), event, {{"kind", "redeal"}}}, {"me"});
      if (!done) return done.error();
    }
    return Problem{"never", "", ""};
  };
  const auto first = *lobby.rooms.open(kBridge, {"me"});
  EXPECT_EQ(fill(*first).code, "not_stored");
  EXPECT_EQ(fill(*first).status(), 507);
  const auto second = *lobby.rooms.open(kBridge, {"me"});
  EXPECT_EQ(fill(*second).code, "not_stored");
  EXPECT_EQ(lobby.rooms.open(kBridge, {"me"}).error().code, "not_stored") << "the player's share";
  EXPECT_TRUE(lobby.rooms.open(kBridge, {"another"}));
  // A closed table makes room.
  ASSERT_TRUE(lobby.rooms.close(first->id(), {"me"}));
  EXPECT_TRUE(lobby.rooms.open(kBridge, {"me"}));
}

TEST(LogQuota, TheWholeLogHasALimitToo) {
  LogQuota quota;
  quota.all = 400'000;
  Lobby lobby({}, quota);
  std::string code;
  for (int at = 0; at < 3000 && code.empty(); ++at) {
    const auto room = lobby.rooms.open(kBridge, {"player" + std::to_string(at)});
    if (!room) code = room.error().code;
    // Closed at once: a closed table makes room, so this alone never fills the log.
    if (room && at < 1500) {
      ASSERT_TRUE(lobby.rooms.close((*room)->id(), {"player" + std::to_string(at)}));
    }
    if (at == 1499) {
      EXPECT_EQ(code, "");
    }
  }
  EXPECT_TRUE(code == "not_stored" || code == "busy") << code;
}

}  // namespace

}  // namespace yomi::server
