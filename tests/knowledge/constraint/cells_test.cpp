#include "knowledge/constraint/cells.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "knowledge/audit/example.h"
#include "knowledge/constraint/constraint.h"
#include "knowledge/constraint/hand_counts.h"

namespace yomi::knowledge {
namespace {

TEST(Cells, EveryShapeHasItsPlace) {
  for (std::size_t at = 0; at < kShapes; ++at) EXPECT_EQ(shape_index(shapes()[at]), at);
}

TEST(Cells, PointsBetween) {
  EXPECT_EQ(points_between(0, 0), 1U);
  EXPECT_EQ(points_between(-5, 1), 3U);
  EXPECT_EQ(points_between(36, 99), std::uint64_t{3} << 36);
  EXPECT_EQ(points_between(5, 4), 0U);
  EXPECT_EQ(points_between(0, 37), kAllPoints);
}

TEST(Cells, SetsOfHands) {
  EXPECT_TRUE(Cells::none().empty());
  EXPECT_EQ(Cells::all().complement(), Cells::none());
  Cells one = Cells::none();
  one[shape_index({3, 3, 3, 4})] = points_between(12, 14);
  EXPECT_TRUE(one.has(shape_index({3, 3, 3, 4}), 13));
  EXPECT_FALSE(one.has(shape_index({3, 3, 4, 3}), 13));
  const Hull box = hull(one);
  EXPECT_EQ(box.hcp, (Span{12, 14}));
  EXPECT_EQ(box.points, (Span{12, 14}));
  EXPECT_EQ(box.length[3], (Span{4, 4}));
  Cells both = one;
  both |= one.complement();
  EXPECT_EQ(both, Cells::all());
  EXPECT_TRUE((both -= Cells::all()).empty());
}

TEST(Cells, PointsForLengthAndShortness) {
  EXPECT_EQ(length_points({3, 3, 2, 5}), 1);
  EXPECT_EQ(length_points({0, 0, 6, 7}), 5);
  EXPECT_EQ(shortness_points({0, 1, 2, 10}, bridge::Suit::Spades), 9);
  EXPECT_EQ(shortness_points({3, 3, 3, 4}, bridge::Suit::Hearts), 0);
}

TEST(Example, TheCellsHoldAllHands) {
  std::uint64_t hands = 0;
  for (std::size_t shape = 0; shape < kShapes; ++shape)
    for (int points = 0; points <= kMaxPoints; ++points) hands += hands_in_cell(shape, points);
  EXPECT_EQ(hands, 635'013'559'600U);  // 52 over 13
}

RC_GTEST_PROP(Example, AHandDrawnFromCellsIsInThem, (std::uint64_t seed)) {
  Stream stream(seed, "test");
  Cells cells = Cells::none();
  for (int each = 0; each < 5; ++each) cells[stream.below(kShapes)] |= points_between(stream.between(0, 20), 25);
  const HandDrawer drawer(cells);
  if (drawer.count() == 0) return;
  const bridge::CardSet hand = drawer.draw(stream);
  RC_ASSERT(hand.size() == 13);
  const Features features(hand);
  RC_ASSERT(cells.has(features.shape, features.hcp));
}

TEST(Example, NothingIsFoundWhereThereIsNothing) {
  Stream stream(1, "test");
  EXPECT_FALSE(find_hand(Cells::none(), stream, 10, [](bridge::CardSet) { return true; }));
  EXPECT_FALSE(find_hand(Cells::all(), stream, 10, [](bridge::CardSet) { return false; }));
  Cells thirteen = Cells::none();
  thirteen[shape_index({13, 0, 0, 0})] = kAllPoints;
  EXPECT_EQ(HandDrawer(thirteen).count(), 1U);
}

}  // namespace
}  // namespace yomi::knowledge
