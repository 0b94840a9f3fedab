#include "tablemanager/session.h"

#include "tests/support/temporary_folder.h"
#include "tests/tablemanager/session_fixture.h"

namespace yomi::tablemanager {
namespace {

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
  const support::TemporaryFolder folder;
  const agents::Player player = agents::random_player(3);
  SessionOptions options = one_room();
  options.journal = folder.path() / "session.jsonl";
  const auto dealt = boards(3);
  {
    Manager manager(dealt, options);
    agents::Player dying = player;
    // The manager is stopped in the middle of the second board.
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
  // The journal of one set of boards is refused for another.
  options.boards = "others";
  Manager other(boards(3), options);
  EXPECT_FALSE(other.session());
}

}  // namespace
}  // namespace yomi::tablemanager
