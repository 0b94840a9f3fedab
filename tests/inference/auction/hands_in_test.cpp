#include "inference/auction/hands_in.h"

#include <gtest/gtest.h>

namespace yomi::inference {
namespace {

using knowledge::Cells;

TEST(HandsIn, AllHandsAreThirteenOfFiftyTwo) { EXPECT_EQ(hands_in(Cells::all()), 635'013'559'600.0); }

TEST(HandsIn, NoCellNoHand) { EXPECT_EQ(hands_in(Cells::none()), 0); }

// 13! / (9! 4!) for the four-card suit, 13! / (10! 3!) for each of the others.
TEST(HandsIn, OneShape) {
  Cells cells;
  cells[knowledge::shape_index({4, 3, 3, 3})] = knowledge::kAllPoints;
  EXPECT_EQ(hands_in(cells), 715.0 * 286 * 286 * 286);
}

TEST(HandsIn, NoPointsAtAll) {
  Cells cells;
  for (std::size_t shape = 0; shape < knowledge::kShapes; ++shape) cells[shape] = 1;
  EXPECT_EQ(hands_in(cells), 2'310'789'600.0);  // 13 of 36 spot cards
}

// All four aces, kings, queens and one jack.
TEST(HandsIn, ThirtySevenPoints) {
  Cells cells;
  for (std::size_t shape = 0; shape < knowledge::kShapes; ++shape) cells[shape] = knowledge::points_between(37, 37);
  EXPECT_EQ(hands_in(cells), 4);
}

TEST(HandsIn, DealtCellsAreThoseWithHands) {
  Cells others = dealt_cells().complement();
  EXPECT_EQ(hands_in(others), 0);
  EXPECT_FALSE(dealt_cells().has(knowledge::shape_index({13, 0, 0, 0}), 11));
  EXPECT_TRUE(dealt_cells().has(knowledge::shape_index({13, 0, 0, 0}), 10));
  EXPECT_TRUE(dealt_cells().has(knowledge::shape_index({4, 3, 3, 3}), 37));
}

TEST(HandsIn, PointsInSeveralRunsAddUp) {
  Cells low, high, both;
  for (std::size_t shape = 0; shape < knowledge::kShapes; shape += 3) {
    low[shape] = knowledge::points_between(3, 7);
    high[shape] = knowledge::points_between(12, 37);
    both[shape] = low[shape] | high[shape];
  }
  EXPECT_EQ(hands_in(both), hands_in(low) + hands_in(high));
}

}  // namespace
}  // namespace yomi::inference
