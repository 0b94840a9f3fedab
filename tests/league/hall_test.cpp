#include "league/play/hall.h"

#include <future>

#include <gtest/gtest.h>

#include "agents/table/random_player.h"
#include "library/library.h"
#include "tablemanager/sitter.h"
#include "tests/tablemanager/styled_client.h"

namespace yomi::league {
namespace {

using namespace bridge;
using namespace std::chrono_literals;
using tablemanager::known_clients;
using tablemanager::StyledClient;

constexpr const char* kOurs = "Ours=sayc,method=rules,samples=1,play=sample,claims=off";

agents::Solver solver() {
  search::DoubleDummyOptions options;
  options.threads = 1;
  options.memory_mb = 32;
  return *library::open_solver(options);
}

// The first of four free ports.
int free_port() {
  for (;;) {
    const int port = tablemanager::Listener::open("127.0.0.1", 0)->port();
    if (port < 65'000 && tablemanager::open_entrances("127.0.0.1", port, true)) return port;
  }
}

// A league of ours against players that connect, which the test plays.
class Connected : public testing::Test {
 protected:
  void open(const std::string& robot) {
    const std::vector<std::string> texts = {kOurs, robot};
    robots_ = *parse_robots(texts, {}, false);
    auto hall = Hall::open(robots_, 1, solver(), rules_);
    ASSERT_TRUE(hall) << to_string(hall.error());
    hall_ = std::move(*hall);
  }
  Result<std::vector<agents::RoomResult>> play(int board) {
    return hall_->play(0, 1, agents::random_board(7, board), {}, stop_.get_token());
  }
  // The same in one process.
  agents::BoardResult alone(int board, const agents::Player& other) {
    auto agent = *robots_[0].agent;
    agent.bidder.seed = 1;
    const auto ours = agents::player_of("Ours", (*library::Library().robots(agent, agent, solver()))[0]);
    return *agents::play_match_board(agents::random_board(7, board), ours, other);
  }

  std::stop_source stop_;
  tablemanager::TableLog log_;
  OutsideRules rules_{20s, 20s, "127.0.0.1", "", &log_, stop_.get_token(), {}};
  std::vector<RobotSpec> robots_;
  std::unique_ptr<Hall> hall_;
};

class KnownAtTheLeague : public Connected, public testing::WithParamInterface<std::size_t> {};

TEST_P(KnownAtTheLeague, PlaysAsInOneProcess) {
  const auto& style = known_clients()[GetParam()];
  const int port = free_port();
  const bool each_seat = GetParam() % 2 == 1;
  open(fmt::format(fmt::runtime(each_seat ? "Theirs=tcp:{}-{}" : "Theirs=tcp:{}"), port, port + 3));
  const agents::Player player = agents::random_player(3);
  std::vector<std::future<int>> clients;
  for (const Seat seat : kSeats)
    clients.push_back(tablemanager::sit_down_as(style, port + (each_seat ? index(seat) : 0), seat, player));
  for (const int board : {1, 2}) {
    const auto rooms = play(board);
    ASSERT_TRUE(rooms) << to_string(rooms.error());
    ASSERT_EQ(rooms->size(), 2U) << (rooms->front().lost ? rooms->front().lost->why : "");
    const auto match = alone(board, player);
    EXPECT_EQ((*rooms)[0], match.open);
    EXPECT_EQ((*rooms)[1], match.closed);
  }
  hall_.reset();
  for (auto& client : clients) EXPECT_EQ(client.get(), 2);
}

INSTANTIATE_TEST_SUITE_P(Leagues, KnownAtTheLeague, testing::Range<std::size_t>(0, known_clients().size()),
                         [](const auto& client) {
                           std::string name = known_clients()[client.param].name;
                           std::erase_if(name, [](char c) { return c == ' ' || c == '-'; });
                           return name;
                         });

TEST_F(Connected, ARobotThatDoesNotComeLosesTheBoard) {
  rules_.startup = 100ms;
  open(fmt::format("Theirs=tcp:{}", free_port()));
  const auto rooms = play(1);
  ASSERT_TRUE(rooms);
  ASSERT_EQ(rooms->size(), 1U) << "the closed room is not played";
  ASSERT_TRUE(rooms->front().lost);
  EXPECT_EQ(*rooms->front().lost, (agents::Loss{Seat::East, "gone: it did not sit down in time"}));
  EXPECT_EQ(agents::imps_to_team_a(*rooms), agents::kLostBoardImps);
}

TEST_F(Connected, AProgramThatCannotBeStartedLosesTheBoard) {
  open("Theirs=run:/nowhere/robot {port}");
  const auto rooms = play(1);
  ASSERT_TRUE(rooms);
  ASSERT_TRUE(rooms->front().lost);
  EXPECT_EQ(rooms->front().lost->why, "gone: it ended before it sat down");
}

// Gone in the middle, and back for the next board.
TEST_F(Connected, ALostPlayerMayComeBack) {
  const int port = free_port();
  open(fmt::format("Theirs=tcp:{}", port));
  const auto& style = known_clients()[2];
  const agents::Player player = agents::random_player(3);
  agents::Player leaving = player;
  leaving.call = [&](const View& view) -> Call {
    if (view.board().number == 2) throw std::runtime_error("I am gone");
    return player.call(view);
  };
  std::vector<std::future<int>> clients;
  for (const Seat seat : kSeats)
    clients.push_back(tablemanager::sit_down_as(style, port, seat, seat == Seat::East ? leaving : player));
  ASSERT_EQ(play(1)->size(), 2U);
  const auto second = play(2);
  ASSERT_TRUE(second && second->front().lost);
  EXPECT_EQ(*second->front().lost, (agents::Loss{Seat::East, "gone: the connection is closed"}));
  clients.push_back(tablemanager::sit_down_as(style, port, Seat::East, player));
  const auto third = play(3);
  ASSERT_TRUE(third);
  const auto match = alone(3, player);
  ASSERT_EQ(third->size(), 2U) << third->front().lost->why;
  EXPECT_EQ((*third)[0], match.open);
  EXPECT_EQ((*third)[1], match.closed);
  hall_.reset();
  EXPECT_THROW(clients[1].get(), std::runtime_error);
}

TEST_F(Connected, AStopEndsTheWait) {
  open(fmt::format("Theirs=tcp:{}", free_port()));
  auto playing = std::async(std::launch::async, [&] { return play(1); });
  stop_.request_stop();
  EXPECT_FALSE(playing.get());
}

}  // namespace
}  // namespace yomi::league
