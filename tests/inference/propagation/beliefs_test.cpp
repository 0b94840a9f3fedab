#include "inference/propagation/beliefs.h"

#include <type_traits>

#include <gtest/gtest.h>

#include "tests/inference/propagation/example_two.h"

namespace yomi::inference {
namespace {

using namespace bridge;

static_assert(std::is_trivially_copyable_v<Bounds> && sizeof(Bounds) < 512);

TEST(Beliefs, NothingIsConcludedFromNothing) {
  Bounds bounds;
  EXPECT_FALSE(propagate(bounds));
  EXPECT_EQ(bounds, Bounds());
}

TEST(Beliefs, ExampleTwo) {
  const Beliefs beliefs = example_two();
  EXPECT_EQ(beliefs.range(Side::NorthSouth, Feature::Spades), (Span{11, 13}));
  EXPECT_EQ(beliefs.range(Side::NorthSouth, Feature::Hearts), (Span{2, 5}));
  EXPECT_EQ(beliefs.range(Side::NorthSouth, Feature::Points), (Span{10, 14}));
  EXPECT_EQ(beliefs.range(Side::NorthSouth, Feature::Losers), (Span{15, 16}));
  EXPECT_EQ(beliefs.range(Side::EastWest, Feature::Points), (Span{26, 30}));
  EXPECT_EQ(beliefs.range(Side::EastWest, Feature::Hearts), (Span{8, 11}));
  EXPECT_EQ(beliefs.range(Seat::South, Feature::Spades), (Span{6, 8}));
  EXPECT_EQ(beliefs.range(Seat::South, Feature::Hearts), (Span{0, 3}));
  EXPECT_EQ(beliefs.range(Seat::South, Feature::Points), (Span{6, 10}));
  EXPECT_EQ(beliefs.range(Seat::South, Feature::Losers), (Span{7, 8}));
}

TEST(Beliefs, ReasonsGoBackToWhatWasGiven) {
  const Beliefs beliefs = example_two();
  EXPECT_EQ(beliefs.givens({Seat::South, Feature::Points, End::Low}), std::vector<GivenId>{kTwoSpades});
  EXPECT_EQ(beliefs.givens({Side::NorthSouth, Feature::Kings, End::Low}), std::vector<GivenId>{kOwnHand});
  EXPECT_EQ(beliefs.givens({Side::EastWest, Feature::Points, End::Low}), (std::vector<GivenId>{kOwnHand, kTwoSpades}));
  EXPECT_TRUE(beliefs.givens({Seat::East, Feature::Points, End::Low}).empty());

  const auto chain = beliefs.chain({Side::EastWest, Feature::Points, End::Low});
  ASSERT_EQ(chain.size(), 4U);
  EXPECT_EQ(chain[0].law, Law::Given);
  EXPECT_EQ(chain[1].law, Law::Given);
  EXPECT_EQ(chain[2].law, Law::PairIsBoth);
  EXPECT_EQ(chain[3].law, Law::OtherPairIsRest);
  EXPECT_EQ(chain[3].value, 26);
}

TEST(Beliefs, AContradictionNamesItsPlaceAndItsCauses) {
  Beliefs beliefs = example_two();
  const auto before = beliefs.mark();
  const Bounds known = beliefs.bounds();
  beliefs.give(Seat::East, Feature::Spades, {2, 13}, 20);
  ASSERT_FALSE(beliefs.propagate());
  beliefs.give(Seat::West, Feature::Spades, {1, 13}, 21);
  const auto where = beliefs.propagate();
  ASSERT_TRUE(where && where->feature == Feature::Spades);
  EXPECT_EQ(beliefs.conflict(), (std::vector<GivenId>{kOwnHand, kTwoSpades, 20, 21}));

  beliefs.retract(before);
  EXPECT_EQ(beliefs.bounds(), known);
  EXPECT_FALSE(beliefs.propagate());
  EXPECT_EQ(beliefs.mark(), before);
  EXPECT_TRUE(beliefs.conflict().empty());
}

TEST(Beliefs, AFactThatContradictsItselfIsSeenAtOnce) {
  Beliefs beliefs;
  EXPECT_TRUE(beliefs.give(Seat::West, Feature::Points, {10, 12}, 1));
  EXPECT_FALSE(beliefs.give(Seat::West, Feature::Points, {13, 99}, 2));
  EXPECT_EQ(beliefs.propagate(), (Quantity{Seat::West, Feature::Points}));
  EXPECT_EQ(beliefs.conflict(), (std::vector<GivenId>{1, 2}));
  Bounds bounds;
  EXPECT_FALSE(bounds.narrow(Side::EastWest, Feature::Losers, {200, 300}));
  EXPECT_EQ(propagate(bounds), (Quantity{Side::EastWest, Feature::Losers}));
}

TEST(Beliefs, CardsSeenSayWhatIsHeldAndWhatIsNot) {
  // East has played the ace of spades and a club; the other three aces lie in dummy.
  const Ranges east = some_cards(*parse_cards("A...3"), *parse_cards(".AK2.A54.A"));
  Bounds bounds;
  ASSERT_TRUE(bounds.narrow(Seat::East, east));
  EXPECT_EQ(bounds.range(Seat::East, Feature::Aces), (Span{1, 1}));
  EXPECT_EQ(bounds.range(Seat::East, Feature::Kings), (Span{0, 3}));
  EXPECT_EQ(bounds.length(Seat::East, Suit::Spades), (Span{1, 13}));
  EXPECT_EQ(bounds.length(Seat::East, Suit::Hearts), (Span{0, 10}));
  EXPECT_EQ(bounds.points(Seat::East), (Span{4, 25}));
}

TEST(Beliefs, LosersFollowFromSuitsAndHonours) {
  Bounds bounds;
  bounds.narrow(Seat::North, Feature::Clubs, {0, 0});
  bounds.narrow(Seat::North, Feature::Hearts, {0, 1});
  bounds.narrow(Seat::North, Feature::Aces, {2, 2});
  ASSERT_FALSE(propagate(bounds));
  EXPECT_EQ(bounds.losers(Seat::North), (Span{0, 5}));  // 0 + 1 + 3 + 3 first cards, two of them aces

  Bounds weak;
  weak.narrow(Seat::North, Feature::Points, {0, 0});
  for (const Suit suit : kSuits) weak.narrow(Seat::North, length_of(suit), {3, 13});
  ASSERT_FALSE(propagate(weak));
  EXPECT_EQ(weak.losers(Seat::North), (Span{12, 12}));
}

}  // namespace
}  // namespace yomi::inference
