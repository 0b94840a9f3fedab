// The third example of the paper on competitive bidding: a deal with a weak two, bid in two rooms.

#include <gtest/gtest.h>

#include "agents/bidding/bidding_player.h"
#include "agents/table/match.h"
#include "tests/support/systems.h"

namespace yomi::agents {
namespace {

using namespace bridge;

DealtBoard paper_board() {
  return {{1, Seat::South, Vulnerability::EastWest},
          *parse_deal("N:K8752.75.8.J9843 6.A92.QJT7542.A6 QJT943.Q86.A3.72 A.KJT43.K96.KQT5")};
}

Player player(Method method) {
  const auto book = knowledge::book_of_file(std::string(YOMI_SYSTEMS) + "/sayc.bid");
  BidderOptions options;
  options.method = method;
  return bidding_player(std::string(name(method)), {book, book}, options);
}

int double_dummy(const Deal& deal, const Contract& contract) {
  const auto solver = search::DoubleDummy::open();
  return 13 -
         solver->solve(search::Position(deal, contract.strain, contract.leader()), search::Question::tricks())->tricks;
}

std::string auction_of(const RoomResult& room) {
  Auction auction(Seat::South);
  for (const Call call : room.calls) EXPECT_TRUE(auction.add(call));
  return to_string(auction);
}

// The opponents can make a slam in diamonds; two down, doubled, costs less than their game.
TEST(PaperDeal, FourOfOursBidTheSacrifice) {
  const Player ours = player(Method::Criteria);
  const auto room = play_board(paper_board(), {&ours, &ours, &ours, &ours}, &double_dummy);
  ASSERT_TRUE(room);
  EXPECT_EQ(to_string(room->auction.calls()[2]), "4S");
  ASSERT_TRUE(room->outcome);
  EXPECT_EQ(to_string(*room->outcome), "4SxS-2");
}

TEST(PaperDeal, OursWinTheBoardAgainstThoseWhoDoNotModelTheOpponents) {
  const auto board =
      play_match_board(paper_board(), player(Method::Criteria), player(Method::Partnership), &double_dummy);
  ASSERT_TRUE(board);
  EXPECT_EQ(auction_of(board->open), "2S X 4S X P P P");
  EXPECT_EQ(auction_of(board->closed), "2S X P 5D P P P");
  EXPECT_EQ(board->open.score, -300);
  EXPECT_EQ(board->closed.score, -620);
  EXPECT_EQ(board->imps, 8);
}

}  // namespace
}  // namespace yomi::agents
