#include "inference/dealing/dealer.h"

#include <cmath>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/inference/dealing/all_deals.h"
#include "tests/inference/dealing/random_condition.h"

namespace yomi::inference {
namespace {

using bridge::CardSet;
using bridge::Deal;
using bridge::Seat;
using bridge::Suit;

DealCondition south_sees(const char* hand) {
  DealCondition condition;
  condition.hand(Seat::South) = *bridge::parse_hand(hand);
  return condition;
}

TEST(Dealer, SaysThatNothingFits) {
  DealCondition condition = south_sees("AKQJ.AKQ.AKQ.AKQ");
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

TEST(Dealer, SaysSoOfEveryKindOfContradiction) {
  const auto impossible = [](const std::function<void(DealCondition&)>& say) {
    DealCondition condition = south_sees("AKQJT98765432...");
    say(condition);
    const auto dealer = Dealer::of(condition);
    return dealer && dealer->count() == 0;
  };
  EXPECT_FALSE(impossible([](DealCondition&) {}));
  EXPECT_TRUE(impossible([](DealCondition& c) { c[Seat::North].pictures.clear(); }));
  EXPECT_TRUE(impossible([](DealCondition& c) { c[Seat::North].pictures[0].cells = knowledge::Cells::none(); }));
  EXPECT_TRUE(impossible([](DealCondition& c) { c[Seat::North].pictures[0].cells = length(Suit::Spades, 1, 13); }));
  EXPECT_TRUE(impossible([](DealCondition& c) { c[Seat::North].pictures[0].losers = {10, 12}; }));
  EXPECT_TRUE(impossible([](DealCondition& c) { c[Seat::North].pictures[0].losers = {7, 6}; }));
  EXPECT_TRUE(impossible([](DealCondition& c) {
    for (const Seat seat : {Seat::North, Seat::East, Seat::West}) c[seat].pictures[0].cells = hcp(0, 9);
  }));
  EXPECT_TRUE(impossible([](DealCondition& c) {
    for (const Seat seat : {Seat::North, Seat::East, Seat::West}) c[seat].lacked.add(*bridge::parse_card("H2"));
  }));
  EXPECT_TRUE(impossible([](DealCondition& c) {
    for (const Suit suit : bridge::kSuits) c[Seat::West].shows_out(suit);
  }));
  EXPECT_FALSE(impossible([](DealCondition& c) { c[Seat::West].shows_out(Suit::Hearts); }));
}

TEST(Dealer, GivesUpAfterItsTries) {
  DealCondition condition = south_sees("AKQJ.AKQ.AKQ.AKQ");
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
  DealCondition condition = south_sees("AKQJ.AKQ.AKQ.AKQ");
  condition[Seat::North].held.add(*bridge::parse_card("SA"));
  const auto dealer = Dealer::of(condition);
  ASSERT_FALSE(dealer);
  EXPECT_EQ(to_string(dealer.error()), "SA is in two hands; expected each card once");
}

TEST(Dealer, DealsTheOnlyDealThereIs) {
  Stream stream(3, "only");
  const Deal deal = Deal::random(stream);
  DealCondition condition = late_in_the_play(deal, 2, 0, stream);
  auto dealer = Dealer::of(condition);
  ASSERT_TRUE(dealer);
  EXPECT_EQ(dealer->count(), 1);
  EXPECT_EQ(dealer->draw(stream)->deal, deal);
  condition.seen = {deal.hands()[0], deal.hands()[1], deal.hands()[2], deal.hands()[3]};
  dealer = Dealer::of(condition);
  ASSERT_TRUE(dealer);
  EXPECT_EQ(dealer->draw(stream)->deal, deal);
}

// Any condition: some hands hidden, some cards played, some pictures each, of which the true hand fits one.
DealCondition any_condition(const Deal& deal, Stream& stream) {
  const int hidden = stream.between(2, 4);
  DealCondition condition = late_in_the_play(deal, hidden, stream.between(2, hidden == 4 ? 9 : 13), stream);
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(hidden); ++seat) {
    std::vector<Picture>& pictures = condition.hidden[seat].pictures;
    pictures = {random_picture(deal.hands()[seat], stream)};
    while (stream.chance(0.3)) pictures.push_back(random_picture(Deal::random(stream).hands()[seat], stream));
    if (stream.chance(0.2)) {
      const bool has_ace = deal.hands()[seat].has({Suit::Spades, bridge::Rank::Ace});
      pictures[0].also = [=](CardSet hand) { return hand.has({Suit::Spades, bridge::Rank::Ace}) == has_ace; };
    }
  }
  return condition;
}

RC_GTEST_PROP(DealerProperties, EveryDealFitsAndSeedsRepeat, (std::uint64_t seed)) {
  Stream stream(seed, "any");
  const Deal deal = Deal::random(stream);
  const DealCondition condition = any_condition(deal, stream);
  auto dealer = Dealer::of(condition, {.tries = 5'000});
  auto again = Dealer::of(condition, {.tries = 5'000});
  RC_ASSERT(dealer.has_value());
  RC_ASSERT(dealer->count() > 0);
  Stream one(seed, "draws"), other(seed, "draws");
  for (int draw = 0; draw < 5; ++draw) {
    const auto drawn = dealer->draw(one);
    const auto repeated = again->draw(other);
    RC_ASSERT(drawn.has_value() == repeated.has_value());
    if (!drawn) {
      RC_ASSERT(drawn.error() == NoDeal::NotFound);
      RC_ASSERT(!dealer->exact());
      break;
    }
    RC_ASSERT(condition.fits(drawn->deal));
    RC_ASSERT(drawn->weight > 0);
    RC_ASSERT(drawn->deal == repeated->deal);
    RC_ASSERT(drawn->weight == repeated->weight);
  }
  RC_TAG(dealer->exact() ? "exact" : dealer->tally().drawn > 0 ? "tested" : "not found");
}

RC_GTEST_PROP(DealerProperties, WeakerConditionsCountMore, (std::uint64_t seed)) {
  Stream stream(seed, "weaker");
  const Deal deal = Deal::random(stream);
  DealCondition condition = late_in_the_play(deal, 2, stream.between(2, 13), stream);
  for (std::size_t seat = 0; seat < 2; ++seat)
    condition.hidden[seat].pictures = {random_picture(deal.hands()[seat], stream)};
  const auto before = Dealer::of(condition);
  Picture& picture = condition.hidden[stream.below(2)].pictures[0];
  if (stream.chance(0.5)) {
    picture.losers.hi += stream.between(0, 2);
    picture.losers.lo -= stream.between(0, 2);
  } else {
    picture.cells |= random_picture(Deal::random(stream).hands()[0], stream).cells;
  }
  const auto after = Dealer::of(condition);
  RC_ASSERT(before->exact());
  RC_ASSERT(after->exact());
  RC_ASSERT(before->count() >= 1);
  RC_ASSERT(after->count() >= before->count());
  RC_ASSERT(*after->log_deals() >= *before->log_deals());
}

// The logarithm of the number of deals that fit, when they are too many to count.
TEST(Dealer, EstimatesHowManyDealsFit) {
  Stream stream(5, "estimate");
  const Deal deal = Deal::random(stream);
  DealCondition condition = late_in_the_play(deal, 3, 4, stream);
  condition.hidden[0].pictures[0].also = [](CardSet hand) { return bridge::controls(hand) % 2 == 0; };
  condition.hidden[1].pictures = {random_picture(deal.hands()[1], stream), random_picture(deal.hands()[1], stream)};
  condition.hidden[1].pictures[0].losers = {bridge::losers(deal.hands()[1]), 12};
  const double fitting = static_cast<double>(all_deals(condition).size());
  auto dealer = Dealer::of(condition);
  EXPECT_FALSE(dealer->exact());
  EXPECT_FALSE(dealer->log_deals());
  for (int draw = 0; draw < 20'000; ++draw) ASSERT_TRUE(dealer->draw(stream));
  EXPECT_NEAR(*dealer->log_deals(), std::log(fitting), 0.03);
  EXPECT_EQ(dealer->tally().drawn, 20'000u);
  EXPECT_DOUBLE_EQ(dealer->tally().effective_size(), 20'000);
}

}  // namespace
}  // namespace yomi::inference
