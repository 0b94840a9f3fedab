#include "bridge/hand.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/bridge/random_board.h"

namespace yomi::bridge {
namespace {

CardSet hand(const char* text) { return *parse_hand(text); }

TEST(Hand, TheTenIsAnHonourWithoutPoints) {
  const CardSet south = hand("QJT943.Q86.A3.72");
  EXPECT_EQ(to_string(honours(south)), to_string(*parse_cards("QJT.Q.A.-")));
  EXPECT_EQ(to_string(spots(south)), to_string(*parse_cards("943.86.3.72")));
  EXPECT_EQ(to_string(without_points(south)), to_string(*parse_cards("T943.86.3.72")));
  EXPECT_EQ(honours(CardSet::all()).size(), 20);
  EXPECT_EQ(without_points(CardSet::all()).size(), 36);
  const Card ten(Suit::Spades, Rank::Ten);
  EXPECT_FALSE(is_spot(ten) || has_points(ten));
}

TEST(Hand, PointsLosersControls) {
  const CardSet north = hand("K8752.75.8.J9843");
  EXPECT_EQ(high_card_points(north), 4);
  EXPECT_EQ(losers(north), 8);
  EXPECT_EQ(controls(north), 1);
  const CardSet south = hand("QJT943.Q86.A3.72");
  EXPECT_EQ(high_card_points(south), 9);
  EXPECT_EQ(losers(south), 7);
  EXPECT_EQ(high_card_points(south, Suit::Spades), 3);
}

TEST(Hand, LosersSuitBySuit) {
  const auto in_spades = [](const char* ranks) {
    return losers(*parse_cards(std::string(ranks) + "..."), Suit::Spades);
  };
  EXPECT_EQ(in_spades(""), 0);
  EXPECT_EQ(in_spades("A"), 0);
  EXPECT_EQ(in_spades("K"), 1);
  EXPECT_EQ(in_spades("AK"), 0);
  EXPECT_EQ(in_spades("AQ"), 1);
  EXPECT_EQ(in_spades("Q2"), 2);
  EXPECT_EQ(in_spades("Q32"), 2);
  EXPECT_EQ(in_spades("AKQ2"), 0);
  EXPECT_EQ(in_spades("JT98765"), 3);
}

TEST(Hand, Shapes) {
  EXPECT_EQ(shape(hand("K8752.75.8.J9843")), (Shape{5, 1, 2, 5}));
  EXPECT_EQ(pattern(hand("K8752.75.8.J9843")), (Shape{5, 5, 2, 1}));
  EXPECT_TRUE(balanced(hand("AK75.AQ9.953.AK8")));
  EXPECT_TRUE(balanced(hand("AK752.AQ9.953.A8")));
  EXPECT_TRUE(balanced(hand("AK75.AQ92.953.A8")));
  EXPECT_FALSE(balanced(hand("AK752.AQ92.95.A8")));
  EXPECT_FALSE(balanced(hand("AK75.AQ92.9532.A")));
}

RC_GTEST_PROP(Hand, TheFourHandsShareThePack, (std::uint64_t seed)) {
  Stream stream(seed, "hands");
  const Deal deal = Deal::random(stream);
  int points = 0, all_controls = 0;
  Shape lengths{};
  for (const CardSet each : deal.hands()) {
    points += high_card_points(each);
    all_controls += controls(each);
    for (std::size_t suit = 0; suit < 4; ++suit) lengths[suit] += shape(each)[suit];
    RC_ASSERT(losers(each) >= 0 && losers(each) <= 12);
  }
  RC_ASSERT(points == 40);
  RC_ASSERT(all_controls == 12);
  RC_ASSERT(lengths == (Shape{13, 13, 13, 13}));
}

}  // namespace
}  // namespace yomi::bridge
