#include "league/play/room.h"

#include <gtest/gtest.h>

#include "agents/table/random_player.h"
#include "league/chairs/own_chair.h"

namespace yomi::league {
namespace {

using namespace bridge;

// Does as told until a fault is due.
class FaultyChair final : public Chair {
 public:
  FaultyChair(agents::Player player, std::size_t at, Fault fault)
      : player_(std::move(player)), at_(at), fault_(std::move(fault)) {}

  Reply<void> begin(const BoardHeader& /*board*/, CardSet /*hand*/) override { return {}; }
  Reply<protocol::Calls> call(const View& view, Said /*said*/) override {
    if (count_++ == at_) return tl::unexpected(fault_);
    return protocol::Calls{view.seat(), player_.call(view), {}, {}};
  }
  Reply<Card> card(const View& view, Said /*said*/) override {
    if (count_++ == at_) return tl::unexpected(fault_);
    return player_.card(view);
  }
  void finish(const View& /*view*/, Said /*said*/, const protocol::Timing& /*timing*/) override { finished = true; }
  void lost(const Fault& fault) override { told = fault.what; }

  bool finished = false;
  std::string told;

 private:
  agents::Player player_;
  std::size_t at_, count_ = 0;
  Fault fault_;
};

TEST(LeagueRoom, WithoutFaultsItIsTheRoomOfAMatch) {
  const agents::Player a = agents::random_player(1), b = agents::random_player(2);
  OwnChair north(a), east(b), south(a), west(b);
  for (int number = 1; number <= 8; ++number) {
    const auto board = agents::random_board(3, number);
    const auto here = play_room(board, {&north, &east, &south, &west}, {}, {});
    const auto there = agents::play_board(board, {&a, &b, &a, &b});
    ASSERT_TRUE(here && there);
    EXPECT_EQ(*here, agents::room_result(*there, board.header.vulnerability));
  }
}

TEST(LeagueRoom, AFaultLosesTheBoardAtOnce) {
  const agents::Player player = agents::random_player(1);
  OwnChair own(player);
  for (const std::size_t at : {0U, 1U, 4U, 7U}) {
    FaultyChair faulty(player, at, {Fault::Kind::Silent, "silent for too long"});
    const auto board = agents::random_board(3, 1);
    const auto room = play_room(board, {&own, &faulty, &own, &own}, {}, {});
    ASSERT_TRUE(room);
    ASSERT_TRUE(room->lost);
    EXPECT_EQ(room->lost->seat, Seat::East);
    EXPECT_EQ(room->lost->why, "stalled: silent for too long");
    EXPECT_EQ(faulty.told, "silent for too long");
    EXPECT_FALSE(faulty.finished);
    EXPECT_FALSE(room->outcome);
    EXPECT_EQ(room->score, 0);
  }
  FaultyChair stopped(player, 0, {Fault::Kind::Stopped, ""});
  EXPECT_FALSE(play_room(agents::random_board(3, 1), {&own, &stopped, &own, &own}, {}, {}));
}

TEST(LeagueRoom, TheLawsAreKept) {
  agents::Player liar = agents::random_player(1);
  liar.call = [](const View&) { return Call::redouble(); };
  agents::Player broken = agents::random_player(1);
  broken.call = [](const View&) -> Call { throw std::runtime_error("out of memory"); };
  const agents::Player player = agents::random_player(1);
  OwnChair good(player), bad(liar), gone(broken);
  const auto board = agents::random_board(3, 1);
  auto room = play_room(board, {&good, &bad, &good, &good}, {}, {});
  ASSERT_TRUE(room && room->lost);
  EXPECT_EQ(room->lost->seat, Seat::East);
  EXPECT_EQ(room->lost->why.rfind("against the laws: XX: ", 0), 0U) << room->lost->why;
  EXPECT_EQ(room->calls.size(), 1U);
  room = play_room(board, {&gone, &good, &good, &good}, {}, {});
  ASSERT_TRUE(room && room->lost);
  EXPECT_EQ(*room->lost, (agents::Loss{Seat::North, "gone: out of memory"}));
}

TEST(LeagueRoom, BiddingOnlyTakesTheTricksAsTold) {
  const agents::Player player = agents::random_player(4);
  OwnChair own(player);
  const auto board = agents::random_board(3, 2);
  const auto room = play_room(board, {&own, &own, &own, &own}, [](const Deal&, const Contract&) { return 9; }, {});
  ASSERT_TRUE(room && room->outcome);
  EXPECT_EQ(room->outcome->tricks, 9);
  EXPECT_TRUE(room->cards.empty());
}

TEST(LostBoards, ScoreByTheRuleOfTheLeague) {
  agents::RoomResult fine, ns, ew;
  fine.score = 420;
  ns.lost = agents::Loss{Seat::South, ""};
  ew.lost = agents::Loss{Seat::West, ""};
  const auto imps = [](std::vector<agents::RoomResult> rooms) { return agents::imps_to_team_a(rooms); };
  EXPECT_EQ(imps({fine, fine}), 0);
  EXPECT_EQ(imps({fine}), std::nullopt);
  EXPECT_EQ(imps({ns}), -agents::kLostBoardImps) << "team A sits North-South in the open room";
  EXPECT_EQ(imps({ew}), agents::kLostBoardImps);
  EXPECT_EQ(imps({fine, ns}), agents::kLostBoardImps) << "and East-West in the closed one";
  EXPECT_EQ(imps({fine, ew}), -agents::kLostBoardImps);
  EXPECT_EQ(imps({ns, ew}), -agents::kLostBoardImps) << "lost twice by one team is lost once";
  EXPECT_EQ(imps({ns, ns}), 0) << "each team lost it once";
}

}  // namespace
}  // namespace yomi::league
