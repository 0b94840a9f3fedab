#include "knowledge/constraint/hand_counts.h"

#include <gtest/gtest.h>

namespace yomi::knowledge {
namespace {

TEST(HandCounts, AllHandsAreThirteenOfFiftyTwo) { EXPECT_EQ(hands_in(Cells::all()), 635'013'559'600.0); }

TEST(HandCounts, NoCellNoHand) { EXPECT_EQ(hands_in(Cells::none()), 0); }

// 13! / (9! 4!) for the four-card suit, 13! / (10! 3!) for each of the others.
TEST(HandCounts, OneShape) {
  Cells cells;
  cells[shape_index({4, 3, 3, 3})] = kAllPoints;
  EXPECT_EQ(hands_in(cells), 715.0 * 286 * 286 * 286);
}

TEST(HandCounts, NoPointsAtAll) {
  Cells cells;
  for (std::size_t shape = 0; shape < kShapes; ++shape) cells[shape] = 1;
  EXPECT_EQ(hands_in(cells), 2'310'789'600.0);  // 13 of the 36 cards without points
}

// All four aces, kings, queens and one jack.
TEST(HandCounts, ThirtySevenPoints) {
  Cells cells;
  for (std::size_t shape = 0; shape < kShapes; ++shape) cells[shape] = points_between(37, 37);
  EXPECT_EQ(hands_in(cells), 4);
}

TEST(HandCounts, DealtCellsAreThoseWithHands) {
  Cells others = dealt_cells().complement();
  EXPECT_EQ(hands_in(others), 0);
  EXPECT_FALSE(dealt_cells().has(shape_index({13, 0, 0, 0}), 11));
  EXPECT_TRUE(dealt_cells().has(shape_index({13, 0, 0, 0}), 10));
  EXPECT_TRUE(dealt_cells().has(shape_index({4, 3, 3, 3}), 37));
}

TEST(HandCounts, PointsInSeveralRunsAddUp) {
  Cells low, high, both;
  for (std::size_t shape = 0; shape < kShapes; shape += 3) {
    low[shape] = points_between(3, 7);
    high[shape] = points_between(12, 37);
    both[shape] = low[shape] | high[shape];
  }
  EXPECT_EQ(hands_in(both), hands_in(low) + hands_in(high));
}

}  // namespace
}  // namespace yomi::knowledge
