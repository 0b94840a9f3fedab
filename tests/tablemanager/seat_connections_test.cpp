#include "tablemanager/seat_connections.h"

#include <map>

#include <fmt/format.h>

#include "tests/tablemanager/session_fixture.h"

namespace yomi::tablemanager {
namespace {

// A closed and a new connection may be seen at the same moment: the board must not continue with the new one.
TEST(SeatConnections, ASeatTakenAgainAtOnceIsStillALoss) {
  auto listener = Listener::open("127.0.0.1", 0);
  ASSERT_TRUE(listener);
  TableLog nowhere;
  SeatConnections connections(std::move(*listener), "open", nowhere, 60s, {});
  std::map<Seat, std::unique_ptr<Puppet>> players;
  const auto come = [&](Seat seat) {
    players[seat] = std::make_unique<Puppet>(connections.port());
    players[seat]->say(fmt::format("Connecting \"{}\" as {} using protocol version 18",
                                   side_of(seat) == Side::NorthSouth ? "A" : "B", name(seat)));
  };
  for (const Seat seat : kSeats) come(seat);
  ASSERT_TRUE(connections.fill());
  players[Seat::East]->say("East ready for teams");
  EXPECT_EQ(connections.hear(Seat::East), "East ready for teams");
  connections.set_welcome(Seat::North, SeatConnections::Welcome::Done);

  players[Seat::North].reset();
  come(Seat::North);
  players[Seat::East]->say("East ready to start");
  // East's message may have arrived already; later ones are not read.
  auto heard = connections.hear(Seat::East);
  if (heard) heard = connections.hear(Seat::East);
  ASSERT_FALSE(heard);
  EXPECT_EQ(heard.error(), SeatConnections::Trouble::Lost);
  ASSERT_TRUE(connections.fill());
  EXPECT_EQ(connections.welcome(Seat::North), SeatConnections::Welcome::None);
}

// Three players; the test plays North.
class WithPuppet : public testing::Test {
 protected:
  WithPuppet() {
    for (const Seat seat : {Seat::East, Seat::South, Seat::West})
      others_.push_back(sit_down(manager_.port(0), seat, side_of(seat) == Side::NorthSouth ? "A" : "B", player_));
  }
  ~WithPuppet() override { manager_.stop(); }

  // Goes up to the first call, which is North's as dealer of board 1.
  std::unique_ptr<Puppet> go_to_the_first_call() {
    auto north = std::make_unique<Puppet>(manager_.port(0));
    north->say("Connecting \"A\" as North using protocol version 18");
    EXPECT_EQ(north->hear(), "North (\"A\") seated");
    north->say("North ready for teams");
    EXPECT_EQ(north->hear(), "Teams : N/S : \"A\" E/W : \"B\". Playing IMP");
    north->say("North ready to start");
    EXPECT_EQ(north->hear(), "Start of board");
    north->say("North ready for deal");
    EXPECT_EQ(north->hear(), "Board number 1. Dealer North. Neither vulnerable.");
    north->say("North ready for cards");
    EXPECT_TRUE(north->hear().starts_with("North's cards : S "));
    return north;
  }
  // A real player takes North's seat and finishes the board.
  void finish() {
    auto north = sit_down(manager_.port(0), Seat::North, "A", player_);
    const auto session = manager_.session();
    ASSERT_TRUE(session) << to_string(session.error());
    const auto alone = agents::play_board(boards(1)[0], {&player_, &player_, &player_, &player_});
    EXPECT_EQ(session->boards[0].rooms.at(0), agents::room_result(*alone, boards(1)[0].header.vulnerability));
    EXPECT_TRUE(north.get());
    for (auto& other : others_) EXPECT_TRUE(other.get());
  }

  agents::Player player_ = agents::random_player(5);
  Manager manager_{boards(1), one_room()};
  std::vector<std::future<Result<SessionReport>>> others_;
};

TEST_F(WithPuppet, ALostPlayerMayComeBackAndTheBoardIsRestarted) {
  go_to_the_first_call().reset();
  finish();
  EXPECT_NE(manager_.log().find("board 1 is restarted"), std::string::npos);
}

TEST_F(WithPuppet, AnIllegalMoveIsRefusedAndNotFatal) {
  {
    const auto north = go_to_the_first_call();
    for (const char* wrong :
         {"North bids 9C", "North doubles", "North plays AS", "complete nonsense", "North ready for deal"}) {
      north->say(wrong);
      EXPECT_TRUE(north->hear().starts_with("Error: ")) << wrong;
    }
    north->say("NORTH  passes.");
    north->say("North ready for East's bid");
    EXPECT_TRUE(north->hear().starts_with("East ")) << "the pass was taken";
  }
  finish();
}

TEST_F(WithPuppet, APlayerWhoKeepsBreakingTheLawsLosesTheSeat) {
  {
    const auto north = go_to_the_first_call();
    for (int at = 0; at < 10; ++at) north->say("North doubles");
    for (int at = 0; at < 10; ++at) EXPECT_TRUE(north->hear().starts_with("Error: "));
    EXPECT_EQ(north->hear(), "gone");
  }
  finish();
}

TEST_F(WithPuppet, APlayerWhoFloodsTheTableLosesTheSeat) {
  {
    const auto north = go_to_the_first_call();
    north->say(std::string(100'000, 'x'));  // may be read as two lines of half the length
    std::string heard;
    do heard = north->hear();
    while (heard.starts_with("Error: "));
    EXPECT_EQ(heard, "gone");
  }
  finish();
}

// More idle connections than the manager keeps, and then the players come.
TEST(TableAlone, IdleConnectionsKeepNoPlayerOut) {
  const agents::Player player = agents::random_player(5);
  Manager manager(boards(1), one_room());
  std::vector<std::unique_ptr<Puppet>> idle;
  for (int at = 0; at < 40; ++at) idle.push_back(std::make_unique<Puppet>(manager.port(0)));
  std::vector<std::future<Result<SessionReport>>> players;
  for (const Seat seat : kSeats) players.push_back(sit_down(manager.port(0), seat, "A", player));
  const auto session = manager.session();
  ASSERT_TRUE(session) << to_string(session.error());
  for (auto& each : players) EXPECT_EQ(each.get()->returned, 0);
}

TEST(TableAlone, NamesAreCleaned) {
  SessionOptions options = one_room();
  options.patience = 300ms;
  Manager manager(boards(1), options);
  Puppet north(manager.port(0));
  north.say(
      "Connecting \"A\x1b[31m\xc2\x9b"
      "31m\x7f\x9b B \xe2\x80\xae"
      "C\xc3\xa9" +
      std::string(200, 'x') + "\" as North using protocol version 18");
  EXPECT_EQ(north.hear(), "North (\"A[31m31m B C\xc3\xa9" + std::string(64 - 14, 'x') + "\") seated");
  EXPECT_FALSE(manager.session());
  for (const char c : manager.log()) EXPECT_TRUE(c == '\n' || static_cast<unsigned char>(c) >= ' ') << int(c);
  EXPECT_EQ(manager.log().find("\xc2\x9b"), std::string::npos);
}

// A session as OpenSpiel's wrapper records it for WBridge5: any seat, capitals, two spaces. The client is North here,
// and the greeting of the others is that of BEN, with a full stop and more after the version.
TEST(TableAlone, TheGreetingsOfKnownClientsAreUnderstood) {
  SessionOptions options = one_room();
  options.patience = 20s;
  Manager manager(boards(1), options);
  Puppet wbridge(manager.port(0));
  wbridge.say("Connecting \"WBridge5\" as ANYPL using protocol version 18");
  EXPECT_EQ(wbridge.hear(), "North (\"WBridge5\") seated");
  Puppet second(manager.port(0));
  second.say("Connecting \"WBridge5\" as ANYPL using protocol version 18");
  EXPECT_EQ(second.hear(), "South (\"WBridge5\") seated") << "beside the partner";
  Puppet ben(manager.port(0));
  ben.say("Connecting \"BEN\" as West using protocol version 18. config/default.conf");
  EXPECT_EQ(ben.hear(), "West (\"BEN\") seated");
  Puppet other(manager.port(0));
  other.say("connecting \"BEN\" as EAST using protocol version 18");
  EXPECT_EQ(other.hear(), "East (\"BEN\") seated");
  Puppet fifth(manager.port(0));
  fifth.say("Connecting \"WBridge5\" as ANYPL using protocol version 18");
  EXPECT_EQ(fifth.hear(), "Error: every seat is taken; expected a table with a free one");
  const auto go_on = [](Puppet& player, const std::string& seat) {
    player.say(seat + " ready for teams");
    EXPECT_EQ(player.hear(), "Teams : N/S : \"WBridge5\" E/W : \"BEN\". Playing IMP");
    player.say(seat + " ready to start");
  };
  go_on(wbridge, "NORTH");
  go_on(other, "East");
  go_on(second, "SOUTH");
  go_on(ben, "West");
  EXPECT_EQ(wbridge.hear(), "Start of board");
  wbridge.say("NORTH ready for deal");
  for (Puppet* each : {&other, &second, &ben}) each->hear();
  other.say("East ready for deal.");
  second.say("SOUTH ready for deal");
  ben.say("West ready for deal.");
  EXPECT_EQ(wbridge.hear(), "Board number 1. Dealer North. Neither vulnerable.");
  for (Puppet* each : {&other, &second, &ben}) each->hear();
  wbridge.say("NORTH ready for cards");
  other.say("East ready for cards.");
  second.say("SOUTH ready for cards");
  ben.say("West ready for cards.");
  EXPECT_TRUE(wbridge.hear().starts_with("North's cards : S "));
  for (Puppet* each : {&other, &second, &ben}) each->hear();
  other.say("East ready for North's bid.");
  second.say("SOUTH ready for  NORTH's bid");
  ben.say("West ready for North's bid.");
  wbridge.say("NORTH bids 1NT Alert.");
  EXPECT_EQ(other.hear(), "North bids 1NT Alert.");
  EXPECT_EQ(second.hear(), "North bids 1NT");
  manager.stop();
  EXPECT_FALSE(manager.session());
}

TEST_F(WithPuppet, ASeatIsTakenOnce) {
  {
    const auto north = go_to_the_first_call();
    Puppet second(manager_.port(0));
    second.say("Connecting \"A\" as North using protocol version 18");
    EXPECT_EQ(second.hear(), "Error: North is taken; expected a free seat");
    EXPECT_EQ(second.hear(), "gone");
    Puppet old(manager_.port(0));
    old.say("Connecting \"A\" as North using protocol version 17");
    EXPECT_EQ(old.hear(), "Error: protocol version 17 is not known; expected 18");
    Puppet stranger(manager_.port(0));
    stranger.say("GET / HTTP/1.1");
    EXPECT_TRUE(stranger.hear().starts_with("Error: expected: Connecting"));
  }
  finish();
}

}  // namespace
}  // namespace yomi::tablemanager
