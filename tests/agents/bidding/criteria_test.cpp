#include "agents/bidding/criteria.h"

#include <gtest/gtest.h>

namespace yomi::agents {
namespace {

using namespace bridge;

Makeable can_make(int level, Strain strain) {
  return {.strain = strain, .established = true, .level = level, .highest_by_counts = level, .cards = 9};
}
const Makeable kNothing{};

Call bid(int level, Strain strain) { return Call::bid(level, strain); }

bool anything(Call) { return true; }

// North-South are to call after that auction, dealt by North.
Standing standing(const char* auction, Vulnerability vulnerability = Vulnerability::None) {
  const auto parsed = parse_auction(auction, Seat::North);
  EXPECT_TRUE(parsed) << auction;
  return Standing::of(*parsed, vulnerability);
}

Judgement judged(const Makeable& ours, const Makeable& theirs, const Standing& at) {
  return judge(ours, theirs, theirs, at, &anything);
}

TEST(Criteria, CaseOneBidsTheLowestThatScoresTheSame) {
  const auto part_score = judged(can_make(3, Strain::Spades), kNothing, standing("P P"));
  EXPECT_EQ(part_score.which, Case::Outbid);
  EXPECT_EQ(part_score.call, bid(1, Strain::Spades));
  const auto game = judged(can_make(4, Strain::Spades), kNothing, standing("1S P 2S P"));
  EXPECT_EQ(game.call, bid(4, Strain::Spades));
  // They can make three diamonds, so that is what must be outbid.
  const auto over = judged(can_make(3, Strain::Spades), can_make(3, Strain::Diamonds), standing("P 2D"));
  EXPECT_EQ(over.which, Case::Outbid);
}

TEST(Criteria, WhereWeStandAlreadyWePass) {
  const auto judgement = judged(can_make(3, Strain::Spades), can_make(1, Strain::Hearts), standing("2S P"));
  EXPECT_EQ(judgement.which, Case::Outbid);
  EXPECT_EQ(judgement.call, Call::pass());
  // If nothing is known of the opponents, the line of the system decides; a bidder that ignores them passes.
  Standing alone = standing("2S P");
  EXPECT_FALSE(judged(can_make(3, Strain::Spades), kNothing, alone).call);
  alone.alone = true;
  EXPECT_EQ(judged(can_make(3, Strain::Spades), kNothing, alone).call, Call::pass());
}

TEST(Criteria, CaseTwoWeighsADoubleAgainstOurContract) {
  // They stand at 4H and make eight tricks: 300 not vulnerable, 500 vulnerable; our 4S is 420.
  const Makeable ours = can_make(4, Strain::Spades), theirs = can_make(2, Strain::Hearts);
  const auto dear = judged(ours, theirs, standing("1S 2H 3S 4H P P", Vulnerability::EastWest));
  EXPECT_EQ(dear.which, Case::Overboard);
  EXPECT_EQ(dear.call, Call::double_());
  ASSERT_TRUE(dear.weighed);
  EXPECT_EQ(dear.weighed->our_score, 420);
  EXPECT_EQ(dear.weighed->their_score, 500);
  const auto cheap = judged(ours, theirs, standing("1S 2H 3S 4H P P"));
  EXPECT_EQ(cheap.call, bid(4, Strain::Spades));
}

TEST(Criteria, CaseThreeDoubles) {
  const auto judgement = judged(can_make(3, Strain::Diamonds), can_make(2, Strain::Hearts), standing("1D 1H 3D 4H"));
  EXPECT_EQ(judgement.which, Case::Beaten);
  EXPECT_EQ(judgement.call, Call::double_());
}

TEST(Criteria, WhoIsLastDoublesThoseWhoHaveTooFewPoints) {
  Makeable theirs;
  theirs.highest_by_points = 3;
  const auto last = judged(kNothing, theirs, standing("1D 2H X 4H P P"));
  EXPECT_EQ(last.which, Case::Beaten);
  EXPECT_EQ(last.call, Call::double_());
  ASSERT_TRUE(last.weighed);
  EXPECT_EQ(last.weighed->their_score, 100);
  EXPECT_FALSE(judged(kNothing, theirs, standing("1D 2H X 3H P P")).call);
  EXPECT_FALSE(judged(kNothing, theirs, standing("1D 2H X 4H")).call) << "partner may know better";
}

TEST(Criteria, WhatTheyMightStillMakeIsNotDoubled) {
  Makeable theirs = can_make(2, Strain::Hearts);
  theirs.highest_by_counts = 4;
  EXPECT_FALSE(judged(can_make(3, Strain::Diamonds), theirs, standing("1D 4H P P")).call);
}

TEST(Criteria, WhereBothHaveBidTheyMeanToMakeIt) {
  // Nothing is known of what they make; 4H by two who bid is taken for 420, and five diamonds cost 300.
  Makeable theirs = can_make(2, Strain::Hearts);
  theirs.highest_by_counts = 4;
  const auto judgement = judged(can_make(3, Strain::Diamonds), theirs, standing("1D 1H 3D 4H"));
  EXPECT_EQ(judgement.which, Case::Sacrifice);
  EXPECT_EQ(judgement.call, bid(5, Strain::Diamonds));
}

TEST(Criteria, CaseFourSacrificesWhenItCostsLess) {
  const Makeable ours = can_make(2, Strain::Spades), theirs = can_make(4, Strain::Hearts);
  struct Example {
    Vulnerability vulnerability;
    int cost, game;
    bool sacrifices;
  };
  for (const Example& each : {Example{Vulnerability::EastWest, -300, -620, true},
                              {Vulnerability::None, -300, -420, true},
                              {Vulnerability::Both, -500, -620, true},
                              {Vulnerability::NorthSouth, -500, -420, false}}) {
    const auto judgement = judged(ours, theirs, standing("2S P", each.vulnerability));
    EXPECT_EQ(judgement.which, Case::Sacrifice);
    ASSERT_TRUE(judgement.weighed);
    EXPECT_EQ(judgement.weighed->our_score, each.cost);
    EXPECT_EQ(judgement.weighed->their_score, each.game);
    EXPECT_EQ(judgement.call, each.sacrifices ? bid(4, Strain::Spades) : Call::pass());
  }
}

TEST(Criteria, NothingKnownIsNoOpinion) {
  EXPECT_FALSE(judged(kNothing, kNothing, standing("1S 2H")).call);
  EXPECT_FALSE(judged(kNothing, can_make(4, Strain::Hearts), standing("1S 2H")).call);
}

TEST(Criteria, WhatPartnerWouldTakeOtherwiseIsNotBid) {
  const auto no_four_spades = [](Call call) { return call != bid(4, Strain::Spades); };
  const Makeable theirs = can_make(4, Strain::Hearts);
  const auto judgement =
      judge(can_make(2, Strain::Spades), theirs, theirs, standing("2S P", Vulnerability::EastWest), no_four_spades);
  EXPECT_EQ(judgement.which, Case::Sacrifice);
  EXPECT_FALSE(judgement.call);
}

}  // namespace
}  // namespace yomi::agents
