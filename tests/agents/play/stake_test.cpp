#include "agents/play/stake.h"

#include <gtest/gtest.h>

#include "bridge/deal.h"
#include "bridge/score.h"

namespace yomi::agents {
namespace {

using namespace bridge;

TEST(Stake, TheDefendersNeedWhatTheContractLeaves) {
  const Play play({3, Strain::NoTrump, Doubling::Undoubled, Seat::South});  // West is to lead
  const Stake stake(play, false);
  EXPECT_EQ(stake.target(), 5);
  EXPECT_EQ(stake.points(5), 50);
  EXPECT_EQ(stake.points(4), -400);
  EXPECT_EQ(stake.points(3), -430);
}

// At every card of random plays: the target number of tricks makes or beats the contract and one trick less does not.
// Without a target the contract is already decided.
TEST(Stake, TheTargetIsWhereTheContractTurns) {
  int open = 0, decided = 0;
  for (int number = 0; number < 40; ++number) {
    Stream stream(StreamKey(8, "stakes", number));
    const Deal deal = Deal::random(stream);
    Play play({1 + number % 7, kStrains[static_cast<std::size_t>(number) % kStrains.size()], Doubling::Doubled,
               kSeats[static_cast<std::size_t>(number) % kSeats.size()]});
    while (!play.finished()) {
      const Stake stake(play, number % 2 == 0);
      const int left = 13 - play.tricks_played();
      if (const auto target = stake.target()) {
        EXPECT_GT(stake.points(*target), 0);
        EXPECT_LT(stake.points(*target - 1), 0);
        ++open;
      } else {
        EXPECT_EQ(stake.points(0) > 0, stake.points(left) > 0);
        ++decided;
      }
      const CardSet may = playable(deal.hand(play.turn()) - play.played_by(play.turn()), play.led());
      ASSERT_TRUE(play.add(may.lowest()));
    }
  }
  EXPECT_GT(open, 100);
  EXPECT_GT(decided, 100);
}

}  // namespace
}  // namespace yomi::agents
