#include "tablemanager/seat_connections.h"

#include <map>

#include <fmt/format.h>

#include "tests/tablemanager/session_fixture.h"

namespace yomi::tablemanager {
namespace {

// A closed and a new connection may be seen at the same moment: the board must not continue with the new one.
TEST(SeatConnections, ASeatTakenAgainAtOnceIsStillALoss) {
  auto entrances = open_entrances("127.0.0.1", 0, false);
  ASSERT_TRUE(entrances);
  TableLog nowhere;
  SeatConnections connections(std::move(*entrances), "open", nowhere, 60s, {});
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
  // A real player takes North's seat. The first board, whose cards North has seen, is lost and not dealt again.
  void finish(const std::string& why) {
    auto north = sit_down(manager_.port(0), Seat::North, "A", player_);
    const auto session = manager_.session();
    ASSERT_TRUE(session) << to_string(session.error());
    const auto& lost = session->boards[0].rooms.at(0).lost;
    ASSERT_TRUE(lost);
    EXPECT_EQ(lost->seat, Seat::North);
    EXPECT_NE(lost->why.find(why), std::string::npos) << lost->why;
    EXPECT_NE(manager_.log().find("board 1 is lost by North: " + lost->why), std::string::npos);
    const auto alone = agents::play_board(boards(2)[1], {&player_, &player_, &player_, &player_});
    EXPECT_EQ(session->boards[1].rooms.at(0), agents::room_result(*alone, boards(2)[1].header.vulnerability));
    const auto report = north.get();
    ASSERT_TRUE(report);
    EXPECT_EQ(report->boards, 1);
    for (auto& other : others_) EXPECT_TRUE(other.get());
  }

  agents::Player player_ = agents::random_player(5);
  Manager manager_{boards(2), one_room()};
  std::vector<std::future<Result<SessionReport>>> others_;
};

TEST_F(WithPuppet, ALostPlayerHasLostTheBoardAndMayComeBackForTheNext) {
  go_to_the_first_call().reset();
  finish("the connection is closed");
}

TEST_F(WithPuppet, ASeatLostBeforeItSawItsCardsLosesNothing) {
  {
    Puppet north(manager_.port(0));
    north.say("Connecting \"A\" as North using protocol version 18");
    north.hear();
    north.say("North ready for teams");
    north.hear();
    north.say("North ready to start");
    EXPECT_EQ(north.hear(), "Start of board");
  }
  auto north = sit_down(manager_.port(0), Seat::North, "A", player_);
  const auto session = manager_.session();
  ASSERT_TRUE(session) << to_string(session.error());
  for (std::size_t board = 0; board < 2; ++board) {
    const auto alone = agents::play_board(boards(2)[board], {&player_, &player_, &player_, &player_});
    EXPECT_EQ(session->boards[board].rooms.at(0), agents::room_result(*alone, boards(2)[board].header.vulnerability));
  }
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
  finish("the connection is closed");
}

TEST_F(WithPuppet, APlayerWhoKeepsBreakingTheLawsLosesTheSeat) {
  {
    const auto north = go_to_the_first_call();
    for (int at = 0; at < 10; ++at) north->say("North doubles");
    for (int at = 0; at < 10; ++at) EXPECT_TRUE(north->hear().starts_with("Error: "));
    EXPECT_EQ(north->hear(), "gone");
  }
  finish("does not keep to the laws");
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
  finish("");
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
  finish("");
}

}  // namespace
}  // namespace yomi::tablemanager
