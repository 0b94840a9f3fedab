#include "inference/dealer.h"

#include <map>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "all_deals.h"
#include "base/statistics.h"
#include "random_condition.h"

namespace yomi::inference {
namespace {

using bridge::CardSet;
using bridge::Deal;
using bridge::Seat;
using bridge::Suit;

Condition south_sees(const char* hand) {
  Condition condition;
  condition.hand(Seat::South) = *bridge::parse_hand(hand);
  return condition;
}

TEST(Dealer, SaysThatNothingFits) {
  Condition condition = south_sees("AKQJ.AKQ.AKQ.AKQ");
  condition[Seat::North].pictures[0].cells = hcp(10, 37);
  auto dealer = Dealer::of(condition);
  ASSERT_TRUE(dealer);
  EXPECT_EQ(dealer->count(), 0);
  EXPECT_FALSE(dealer->log_deals());
  Stream stream(1, "none");
  const auto drawn = dealer->draw(stream);
  ASSERT_FALSE(drawn);
  EXPECT_EQ(drawn.error(), NoDeal::NothingFits);
}

TEST(Dealer, GivesUpAfterItsTries) {
  Condition condition = south_sees("AKQJ.AKQ.AKQ.AKQ");
  condition[Seat::North].pictures[0].also = [](CardSet) { return false; };
  auto dealer = Dealer::of(condition, {.tries = 500});
  ASSERT_TRUE(dealer);
  Stream stream(1, "never");
  const auto drawn = dealer->draw(stream);
  ASSERT_FALSE(drawn);
  EXPECT_EQ(drawn.error(), NoDeal::NotFound);
  EXPECT_EQ(dealer->tally().tries, 500u);
}

TEST(Dealer, RefusesCardsThatCannotBe) {
  Condition condition = south_sees("AKQJ.AKQ.AKQ.AKQ");
  condition[Seat::North].held.add(*bridge::parse_card("SA"));
  const auto dealer = Dealer::of(condition);
  ASSERT_FALSE(dealer);
  EXPECT_EQ(to_string(dealer.error()), "SA is in two hands; expected each card once");
}

}  // namespace
}  // namespace yomi::inference
