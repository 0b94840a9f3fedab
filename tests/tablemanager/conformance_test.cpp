#include "tests/tablemanager/styled_client.h"

namespace yomi::tablemanager {
namespace {

class KnownClients : public testing::TestWithParam<std::size_t> {};

// A session of the client against itself, and the result is that of its players in one process.
TEST_P(KnownClients, PlayASessionOnOnePort) {
  const ClientStyle& style = known_clients()[GetParam()];
  const agents::Player player = agents::random_player(11 + GetParam());
  Manager manager(boards(3), one_room());
  std::vector<std::future<int>> clients;
  for (const Seat seat : kSeats) clients.push_back(sit_down_as(style, manager.port(0), seat, player));
  const auto session = manager.session();
  ASSERT_TRUE(session) << to_string(session.error()) << manager.log();
  for (auto& client : clients) EXPECT_EQ(client.get(), 3);
  EXPECT_EQ(session->teams, (std::array<std::string, 2>{style.name, style.name}));
  EXPECT_EQ(manager.log().find("Error"), std::string::npos) << manager.log();
  for (std::size_t board = 0; board < 3; ++board) {
    const auto alone = agents::play_board(boards(3)[board], {&player, &player, &player, &player});
    EXPECT_EQ(session->boards[board].rooms.at(0), agents::room_result(*alone, boards(3)[board].header.vulnerability));
  }
}

// The same against our own client, with a port for each seat.
TEST_P(KnownClients, PlayASessionOnAPortForEachSeat) {
  const ClientStyle& style = known_clients()[GetParam()];
  const agents::Player player = agents::random_player(31 + GetParam());
  SessionOptions options = one_room();
  options.port_for_each_seat = true;
  Manager manager(boards(2), options);
  std::vector<std::future<int>> clients;
  std::vector<std::future<Result<SessionReport>>> ours;
  for (const Seat seat : kSeats) {
    if (side_of(seat) == Side::NorthSouth)
      clients.push_back(sit_down_as(style, manager.port_of(seat), seat, player));
    else
      ours.push_back(sit_down(manager.port_of(seat), seat, "Yomi", player));
  }
  const auto session = manager.session();
  ASSERT_TRUE(session) << to_string(session.error()) << manager.log();
  for (auto& client : clients) EXPECT_EQ(client.get(), 2);
  for (auto& one : ours) EXPECT_TRUE(one.get());
  EXPECT_EQ(session->teams, (std::array<std::string, 2>{style.name, "Yomi"}));
  for (std::size_t board = 0; board < 2; ++board) {
    const auto alone = agents::play_board(boards(2)[board], {&player, &player, &player, &player});
    EXPECT_EQ(session->boards[board].rooms.at(0), agents::room_result(*alone, boards(2)[board].header.vulnerability));
  }
}

INSTANTIATE_TEST_SUITE_P(Tables, KnownClients, testing::Range<std::size_t>(0, known_clients().size()),
                         [](const auto& client) {
                           std::string name = known_clients()[client.param].name;
                           std::erase_if(name, [](char c) { return c == ' ' || c == '-'; });
                           return name;
                         });

TEST(Greetings, AnySeatIsBesideThePartner) {
  Manager manager(boards(1), one_room());
  const auto come = [&](const std::string& greeting) {
    auto player = std::make_unique<Puppet>(manager.port(0));
    player->say(greeting);
    return player;
  };
  const auto first = come("Connecting \"WBridge5\" as ANYPL using protocol version 18");
  EXPECT_EQ(first->hear(), "North (\"WBridge5\") seated");
  const auto second = come("Connecting \"WBridge5\" as ANYPL using protocol version 18");
  EXPECT_EQ(second->hear(), "South (\"WBridge5\") seated");
  const auto west = come("Connecting \"BEN\" as West using protocol version 18. config/default.conf");
  EXPECT_EQ(west->hear(), "West (\"BEN\") seated");
  const auto east = come("connecting \"BEN\" as EAST using protocol version 19");
  EXPECT_EQ(east->hear(), "East (\"BEN\") seated");
  const auto fifth = come("Connecting \"WBridge5\" as ANYPL using protocol version 18");
  EXPECT_EQ(fifth->hear(), "Error: every seat is taken; expected a table with a free one");
  manager.stop();
  EXPECT_FALSE(manager.session());
}

TEST(Greetings, APortOfASeatTakesNobodyElse) {
  SessionOptions options = one_room();
  options.port_for_each_seat = true;
  Manager manager(boards(1), options);
  Puppet wrong(manager.port_of(Seat::East));
  wrong.say("Connecting \"A\" as North using protocol version 18");
  EXPECT_EQ(wrong.hear(), "Error: this port is East's; expected North at its own");
  Puppet any(manager.port_of(Seat::East));
  any.say("Connecting \"A\" as ANYPL using protocol version 18");
  EXPECT_EQ(any.hear(), "East (\"A\") seated");
  manager.stop();
  EXPECT_FALSE(manager.session());
}

// Only the opponents are told what a call means.
TEST(Greetings, AlertsGoToTheOpponents) {
  Manager manager(boards(1), one_room());
  std::array<std::unique_ptr<Puppet>, 4> players;
  for (const Seat seat : kSeats) {
    players[at(seat)] = std::make_unique<Puppet>(manager.port(0));
    players[at(seat)]->say(fmt::format("Connecting \"T\" as {}", name(seat)));
    EXPECT_EQ(players[at(seat)]->hear(), fmt::format("{} (\"T\") seated", name(seat)));
  }
  const auto all_say = [&](const char* words) {
    for (const Seat seat : kSeats) players[at(seat)]->say(fmt::format("{} {}", name(seat), words));
    for (auto& player : players) player->hear();
  };
  for (const char* words : {"ready for teams", "ready to start"})
    for (const Seat seat : kSeats) players[at(seat)]->say(fmt::format("{} {}", name(seat), words));
  for (auto& player : players) {
    EXPECT_EQ(player->hear(), "Teams : N/S : \"T\" E/W : \"T\". Playing IMP");
    EXPECT_EQ(player->hear(), "Start of board");
  }
  all_say("ready for deal");
  all_say("ready for cards");
  for (const Seat seat : {Seat::East, Seat::South, Seat::West})
    players[at(seat)]->say(fmt::format("{} ready for NORTH's bid", name(seat)));
  players[0]->say("NORTH bids 1NT Alert.");
  EXPECT_EQ(players[1]->hear(), "North bids 1NT Alert.");
  EXPECT_EQ(players[2]->hear(), "North bids 1NT");
  manager.stop();
  EXPECT_FALSE(manager.session());
}

}  // namespace
}  // namespace yomi::tablemanager
