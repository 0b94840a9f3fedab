#include "bridge/levels.h"

#include <gtest/gtest.h>

namespace yomi::bridge {
namespace {

TEST(Levels, PointsAreEnoughForABonusFromTheirCountOn) {
  for (const BonusLevel level : {BonusLevel::Game, BonusLevel::SmallSlam, BonusLevel::GrandSlam}) {
    EXPECT_EQ(bonus_level(points_for(level)), level);
    EXPECT_LT(bonus_level(points_for(level) - 1), level);
  }
  EXPECT_EQ(bonus_level(0), BonusLevel::PartScore);
  EXPECT_EQ(bonus_level(40), BonusLevel::GrandSlam);
}

TEST(Levels, EachLoserLessIsATrick) {
  EXPECT_EQ(tricks_by_losers(14), 10);
  EXPECT_EQ(tricks_by_losers(11), 13);
  EXPECT_EQ(tricks_by_losers(5), 13);
  EXPECT_EQ(tricks_by_losers(24), 0);
}

// The points that the program counts as enough for game do make game often.
TEST(Levels, TheCountsAgree) {
  EXPECT_EQ(highest_likely_level(points_for(BonusLevel::Game)), 7);
  EXPECT_EQ(highest_likely_level(16), 1);
  EXPECT_NEAR(mean_tricks(Strain::Spades, points_for(BonusLevel::Game), kFit), 10, 0.01);
  EXPECT_NEAR(mean_tricks(Strain::NoTrump, points_for(BonusLevel::Game), 0), 9, 0.2);
  EXPECT_GT(mean_tricks(Strain::Clubs, 20, 9), mean_tricks(Strain::Clubs, 20, 8));
}

}  // namespace
}  // namespace yomi::bridge
