#include "tablemanager/session.h"

#include <future>
#include <map>
#include <sstream>
#include <thread>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/socket.h>

#include "agents/table/random_player.h"
#include "tablemanager/seat_connections.h"
#include "tablemanager/sitter.h"
#include "tests/support/temporary_folder.h"

namespace yomi::tablemanager {

using namespace support;

namespace {

using namespace bridge;
using agents::DealtBoard;
using namespace std::chrono_literals;

std::vector<DealtBoard> boards(int n) {
  std::vector<DealtBoard> dealt;
  for (int number = 1; number <= n; ++number) dealt.push_back(agents::random_board(7, number));
  return dealt;
}

// A table manager in a thread of its own, on free ports.
class Manager {
 public:
  Manager(std::vector<DealtBoard> dealt, SessionOptions options) : boards_(std::move(dealt)), log_(&text_) {
    options.port = 0;
    SessionEvents events;
    events.listening = [this](const std::string& room, int port) { ports_[room == "open" ? 0 : 1].set_value(port); };
    session_ = std::async(std::launch::async, [this, options, events] {
      return manage_session(boards_, options, log_, events, stop_.get_token());
    });
  }
  int port(std::size_t room) {
    if (known_[room]) return *known_[room];
    auto port = ports_[room].get_future();
    while (port.wait_for(20ms) != std::future_status::ready) {
      if (session_.wait_for(0ms) != std::future_status::ready) continue;
      const auto session = session_.get();
      throw std::runtime_error(session ? "the session is over" : to_string(session.error()));
    }
    return *(known_[room] = port.get());
  }
  void stop() { stop_.request_stop(); }
  Result<Session> session() { return session_.get(); }
  std::string log() const { return text_.str(); }

 private:
  std::vector<DealtBoard> boards_;
  std::ostringstream text_;
  TableLog log_;
  std::stop_source stop_;
  std::array<std::promise<int>, 2> ports_;
  std::array<std::optional<int>, 2> known_;
  std::future<Result<Session>> session_;
};

std::future<Result<SessionReport>> sit_down(int port, Seat seat, const std::string& team,
                                            const agents::Player& player) {
  return std::async(std::launch::async, [=, &player] {
    TableLog nowhere;
    SitOptions options;
    options.port = port;
    options.seat = seat;
    options.team = team;
    return sit(options, player, nowhere, {});
  });
}

SessionOptions one_room() {
  SessionOptions options;
  options.rooms = 1;
  options.patience = 60s;
  return options;
}

TEST(Table, TwoRoomsOverTcpPlayTheSameMatchAsInOneProcess) {
  const auto dealt = boards(4);
  const agents::Player a = agents::random_player(1), b = agents::random_player(2);
  SessionOptions options = one_room();
  options.rooms = 2;
  Manager manager(dealt, options);
  std::vector<std::future<Result<SessionReport>>> players;
  for (std::size_t room = 0; room < 2; ++room)
    for (const Seat seat : kSeats) {
      const bool team_a = (side_of(seat) == Side::NorthSouth) == (room == 0);
      players.push_back(sit_down(manager.port(room), seat, team_a ? "A" : "B", team_a ? a : b));
    }
  const auto session = manager.session();
  ASSERT_TRUE(session) << to_string(session.error());
  EXPECT_EQ(session->teams, (std::array<std::string, 2>{"A", "B"}));
  for (auto& player : players) {
    const auto report = player.get();
    ASSERT_TRUE(report) << to_string(report.error());
    EXPECT_EQ(report->boards, 4);
    EXPECT_EQ(report->returned, 0);
  }
  for (std::size_t board = 0; board < dealt.size(); ++board) {
    const auto match = agents::play_match_board(dealt[board], a, b);
    ASSERT_TRUE(match);
    EXPECT_EQ(session->boards[board].rooms.at(0), match->open);
    EXPECT_EQ(session->boards[board].rooms.at(1), match->closed);
  }
}

// A player whose every line the test writes.
class Puppet {
 public:
  explicit Puppet(int port) : socket_(*connect_to("127.0.0.1", port)) {}
  void say(const std::string& line) { (void)socket_.send(line); }
  // The next line, or "gone".
  std::string hear() {
    for (;;) {
      if (auto line = socket_.next_line()) return *line;
      pollfd waiting{socket_.fd(), POLLIN, 0};
      if (::poll(&waiting, 1, 20'000) <= 0) return "silence";
      if (!socket_.receive()) {
        if (auto line = socket_.next_line()) return *line;
        return "gone";
      }
    }
  }

 private:
  LineSocket socket_;
};

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

// Three players, and North, whom the test plays.
class WithPuppet : public testing::Test {
 protected:
  WithPuppet() {
    for (const Seat seat : {Seat::East, Seat::South, Seat::West})
      others_.push_back(sit_down(manager_.port(0), seat, side_of(seat) == Side::NorthSouth ? "A" : "B", player_));
  }
  ~WithPuppet() override { manager_.stop(); }

  // Up to the first call, which is North's as dealer of board 1.
  std::unique_ptr<Puppet> come_to_the_first_call() {
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
  // A player who takes North to the end.
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
  come_to_the_first_call().reset();
  finish();
  EXPECT_NE(manager_.log().find("board 1 is restarted"), std::string::npos);
}

TEST_F(WithPuppet, AnIllegalMoveIsRefusedAndNotFatal) {
  {
    const auto north = come_to_the_first_call();
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
    const auto north = come_to_the_first_call();
    for (int at = 0; at < 10; ++at) north->say("North doubles");
    for (int at = 0; at < 10; ++at) EXPECT_TRUE(north->hear().starts_with("Error: "));
    EXPECT_EQ(north->hear(), "gone");
  }
  finish();
}

TEST_F(WithPuppet, APlayerWhoFloodsTheTableLosesTheSeat) {
  {
    const auto north = come_to_the_first_call();
    north->say(std::string(100'000, 'x'));  // two lines of half that may be read one by one
    std::string heard;
    do heard = north->hear();
    while (heard.starts_with("Error: "));
    EXPECT_EQ(heard, "gone");
  }
  finish();
}

TEST_F(WithPuppet, ASeatIsTakenOnce) {
  {
    const auto north = come_to_the_first_call();
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

TEST(TableAlone, ASilentPlayerLosesTheSeatAndAnEmptySeatEndsTheSession) {
  SessionOptions options = one_room();
  options.patience = 200ms;
  Manager manager(boards(1), options);
  Puppet north(manager.port(0));
  north.say("Connecting \"A\" as North using protocol version 18");
  EXPECT_EQ(north.hear(), "North (\"A\") seated");
  const auto session = manager.session();
  ASSERT_FALSE(session);
  EXPECT_EQ(to_string(session.error()), "open room: not every seat was taken in time; expected four players");
}

TEST(TableAlone, AnInterruptedSessionIsResumedFromItsJournal) {
  const TemporaryFolder folder;
  const agents::Player player = agents::random_player(3);
  SessionOptions options = one_room();
  options.journal = folder.path() / "session.jsonl";
  const auto dealt = boards(3);
  {
    Manager manager(dealt, options);
    agents::Player dying = player;
    // Somewhere in the second board the manager dies.
    dying.call = [&](const View& view) {
      if (view.board().number == 2 && view.auction().size() == 2) manager.stop();
      return player.call(view);
    };
    std::vector<std::future<Result<SessionReport>>> players;
    std::stop_source leave;
    const int port = manager.port(0);
    for (const Seat seat : kSeats)
      players.push_back(std::async(std::launch::async, [&, seat] {
        TableLog nowhere;
        SitOptions sitting;
        sitting.port = port;
        sitting.seat = seat;
        sitting.reconnect = 0s;
        return sit(sitting, dying, nowhere, leave.get_token());
      }));
    EXPECT_FALSE(manager.session());
    leave.request_stop();
  }
  Manager again(dealt, options);
  std::vector<std::future<Result<SessionReport>>> players;
  for (const Seat seat : kSeats) players.push_back(sit_down(again.port(0), seat, "A", player));
  const auto session = again.session();
  ASSERT_TRUE(session) << to_string(session.error());
  for (auto& one : players) EXPECT_EQ(one.get()->boards, 2) << "the first board is not played again";
  for (std::size_t board = 0; board < dealt.size(); ++board) {
    const auto alone = agents::play_board(dealt[board], {&player, &player, &player, &player});
    EXPECT_EQ(session->boards[board].rooms.at(0), agents::room_result(*alone, dealt[board].header.vulnerability));
  }
  // Other boards are another session.
  options.boards = "others";
  Manager other(boards(3), options);
  EXPECT_FALSE(other.session());
}

// A session of another manager: its lines as it writes them, and West's expected answers.
TEST(TableAlone, AManagerWithEveryQuirkIsUnderstood) {
  struct Line {
    char who;  // M the manager, W West; m the manager without the end of the line
    const char* text;
  };
  const std::vector<Line> transcript = {
      {'W', "Connecting \"Us\" as West using protocol version 18"},
      {'M', "west (\"Us\")  SEATED"},
      {'W', "West ready for teams"},
      {'M', "teams: n/s: \"Them\"  e/w: \"Us\""},
      {'W', "West ready to start"},
      {'M', "START OF BOARD"},
      {'W', "West ready for deal"},
      {'M', "board number 5.  dealer SOUTH.  n/s vulnerable"},
      {'W', "West ready for cards"},
      {'M', "WEST's cards: s a k 10 2 . H 9. D 8 6 2 . C A Q T 7 2."},
      {'W', "West ready for South's bid"},
      {'M', "SOUTH bids 1nt. Alert. 15 to 17"},
      {'W', "West passes"},
      {'W', "West ready for North's bid"},
      {'M', "North passes."},
      {'W', "West ready for East's bid"},
      {'M', "east  PASSES"},
      {'m', "West to lead"},
      {'W', "West plays 2C"},
      {'W', "West ready for dummy"},
      {'M', "dummy's cards : S Q J 9. H A K Q J. D A K Q. C K J 9."},
      {'W', "West ready for dummy's card to trick 1"},
      {'M', "North plays kc"},
      {'W', "West ready for East's card to trick 1"},
      {'M', "East plays C3"},
      {'W', "West ready for South's card to trick 1"},
      {'M', "South plays 4C."},
      {'W', "West ready for dummy's card to trick 2"},
      {'M', "Start of board"},  // the board is restarted
      {'W', "West ready for deal"},
      {'M', "Timing - N/S : this board  00:01,  total  0:00:01.  E/W : this board  00:01,  total  0:00:01."},
      {'M', "end of SESSION"},
  };
  auto listener = Listener::open("127.0.0.1", 0);
  ASSERT_TRUE(listener);
  agents::Player west;
  west.call = [](const View&) { return Call::pass(); };
  west.card = [](const View& view) { return view.choices().lowest(); };
  auto sitting = sit_down(listener->port(), Seat::West, "Us", west);
  std::optional<LineSocket> socket;
  while (!socket) socket = listener->accept();
  for (const Line& line : transcript) {
    if (line.who == 'W') {
      std::optional<std::string> said;
      pollfd waiting{socket->fd(), POLLIN, 0};
      while (!(said = socket->next_line()))
        if (::poll(&waiting, 1, 20'000) <= 0 || !socket->receive()) break;
      ASSERT_EQ(said, line.text);
    } else if (line.who == 'M') {
      ASSERT_TRUE(socket->send(line.text));
    } else {
      const std::string text = line.text;
      ASSERT_EQ(::send(socket->fd(), text.data(), text.size(), 0), static_cast<ssize_t>(text.size()));
    }
  }
  const auto report = sitting.get();
  ASSERT_TRUE(report) << to_string(report.error());
  EXPECT_EQ(report->boards, 0);
}

}  // namespace
}  // namespace yomi::tablemanager
