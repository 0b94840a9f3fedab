#include "inference/dealing/deal_counter.h"

#include <set>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "inference/dealing/proposal.h"
#include "tests/inference/dealing/all_deals.h"
#include "tests/inference/dealing/random_condition.h"

namespace yomi::inference {
namespace {

using bridge::CardSet;

TEST(Subsets, AreAllThereOnce) {
  for (const auto& [cards, k] : {std::pair{0x7ffc0000u, 5}, {0x1ff4u, 0}, {0x1ff4u, 8}, {0xfffffu, 4}}) {
    const int n = std::popcount(cards);
    std::set<std::uint64_t> seen;
    for (std::uint64_t number = 0; number < choose(n, k); ++number) {
      const std::uint64_t subset = nth_subset(cards, k, number);
      EXPECT_EQ(subset & ~std::uint64_t{cards}, 0u);
      EXPECT_EQ(std::popcount(subset), k);
      seen.insert(subset);
    }
    EXPECT_EQ(seen.size(), choose(n, k));
  }
}

TEST(Subsets, CountsAreBinomials) {
  EXPECT_EQ(choose(52, 13), 635013559600u);
  EXPECT_EQ(choose(5, 6), 0u);
  EXPECT_EQ(choose(5, -1), 0u);
  EXPECT_EQ(share_out(9, {4, 3, 2, 0}), 1260u);
  EXPECT_EQ(share_out(9, {4, 3, 1, 0}), 0u);
}

TEST(WideDraws, StayBelowAndReachBothEnds) {
  Stream stream(7, "wide");
  const Count bound = (Count{1} << 64) * 3;
  std::array<int, 3> thirds{};
  for (int draw = 0; draw < 3000; ++draw) {
    const Count number = below(stream, bound);
    ASSERT_LT(number, bound);
    ++thirds[static_cast<std::size_t>(number >> 64)];
  }
  for (const int third : thirds) EXPECT_NEAR(third, 1000, 150);
  EXPECT_EQ(below(stream, 1), 0u);
  EXPECT_LT(below(stream, Count{1} << 64), Count{1} << 64);
}

// Each number is a different deal, so an exact count is exactly the deals that fit.
RC_GTEST_PROP(DealCounterProperties, CountsWhatEnumerationFinds, (std::uint64_t seed)) {
  Stream stream(seed, "late");
  const auto deal = bridge::Deal::random(stream);
  const int hidden = stream.between(2, 4);
  DealCondition condition = late_in_the_play(deal, hidden, hidden == 2 ? 5 : hidden == 3 ? 3 : 2, stream);
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(hidden); ++seat) {
    if (stream.chance(0.8)) condition.hidden[seat].pictures = {random_picture(deal.hands()[seat], stream)};
    if (stream.chance(0.3)) {
      const CardSet not_his = condition.pool() - deal.hands()[seat];
      for (const bridge::Card card : not_his)
        if (stream.chance(0.2)) condition.hidden[seat].lacked.add(card);
    }
  }
  const std::size_t fitting = all_deals(condition).size();
  RC_ASSERT(fitting > 0u);
  const Proposal proposal(condition, {});
  if (hidden == 2) RC_ASSERT(proposal.exact());
  RC_TAG(proposal.exact());
  if (proposal.exact())
    RC_ASSERT(proposal.count() == fitting);
  else
    RC_ASSERT(proposal.count() >= fitting);
}

TEST(DealCounter, EveryNumberIsAnotherDeal) {
  Stream stream(11, "numbers");
  const auto deal = bridge::Deal::random(stream);
  const CardSet pool = CardSet(deal.hand(bridge::Seat::North).bits()) | deal.hand(bridge::Seat::East);
  std::vector<Pile> piles(2);
  piles[0].shares = {{bridge::Seat::North, {}, 13}};
  piles[1].shares = {{bridge::Seat::East, {}, 13}};
  for (Pile& pile : piles) {
    pile.size = 13;
    pile.may = pool;
  }
  piles[1].points = knowledge::points_between(9, 10);
  piles[1].length[3] = {6, 13};
  piles[0].losers = {6, 7};
  auto counter = DealCounter::of(pool, piles, 1'000'000);
  ASSERT_TRUE(counter);
  ASSERT_GT(counter->count(), 0u);
  std::set<std::uint64_t> seen;
  const auto numbers = std::min<std::uint64_t>(20'000, static_cast<std::uint64_t>(counter->count()));
  for (std::uint64_t number = 0; number < numbers; ++number) {
    const auto hands = counter->nth(number);
    EXPECT_EQ((hands[0] | hands[1]), pool);
    EXPECT_EQ(hands[1].size(), 13);
    seen.insert(hands[0].bits());
  }
  EXPECT_EQ(seen.size(), numbers);
}

// 39!/(13!)^3 and 52!/(13!)^4.
TEST(DealCounter, CountsAllDeals) {
  DealCondition condition;
  EXPECT_TRUE((Proposal(condition, {}).count() == Count{choose(52, 13)} * choose(39, 13) * choose(26, 13)));
  Stream stream(1, "hand");
  condition.seen[2] = bridge::Deal::random(stream).hands()[2];
  EXPECT_TRUE((Proposal(condition, {}).count() == Count{84478098072866400u}));
}

}  // namespace
}  // namespace yomi::inference
