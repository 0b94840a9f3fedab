#include <algorithm>
#include <cmath>
#include <unordered_map>

#include <gtest/gtest.h>

#include "base/statistics.h"
#include "inference/dealing/dealer.h"
#include "mind/belief.h"
#include "tests/inference/dealing/all_deals.h"
#include "tests/inference/dealing/random_condition.h"

// Whether the dealer's deals are equally likely: against enumeration where there are few, against plain rejection where
// there are many.
namespace yomi::inference {
namespace {

using bridge::CardSet;
using bridge::Deal;
using bridge::Seat;
using bridge::Suit;

std::uint64_t fingerprint(const Deal& deal) {
  std::uint64_t mixed = 0;
  for (const CardSet hand : deal.hands()) mixed = StreamKey::mix(mixed ^ hand.bits());
  return mixed;
}

// Weighted draws against the list of all deals: chi-square per degree of freedom.
double unevenness(const DealCondition& condition, Dealer& dealer, int draws_per_deal, Stream& stream) {
  const std::vector<Deal> deals = all_deals(condition);
  std::unordered_map<std::uint64_t, double> weights;
  for (const Deal& deal : deals) weights[fingerprint(deal)] = 0;
  for (std::size_t draw = 0; draw < deals.size() * static_cast<std::size_t>(draws_per_deal); ++draw) {
    const auto drawn = dealer.draw(stream);
    if (!drawn) return -1;
    const auto found = weights.find(fingerprint(drawn->deal));
    if (found == weights.end()) return -2;
    found->second += drawn->weight;
  }
  const auto number = static_cast<double>(deals.size());
  const double expected = dealer.tally().weights / number;
  double sum = 0;
  for (const auto& [deal, weight] : weights) sum += (weight - expected) * (weight - expected);
  return sum / (dealer.tally().squares / number) / (number - 1);
}

TEST(Uniformity, OfEveryDealThatFits) {
  Stream stream(2, "few");
  const Deal deal = Deal::random(stream);
  DealCondition condition = late_in_the_play(deal, 3, 4, stream);
  condition.hidden[0].pictures[0].cells = hcp(0, bridge::high_card_points(deal.hands()[0]));
  condition.hidden[1].pictures[0].losers = {0, bridge::losers(deal.hands()[1])};
  auto dealer = Dealer::of(condition);
  ASSERT_TRUE(dealer->exact());
  const std::size_t fitting = all_deals(condition).size();
  ASSERT_GT(fitting, 5'000u);
  EXPECT_EQ(dealer->count(), static_cast<double>(fitting));
  const double uneven = unevenness(condition, *dealer, 20, stream);
  EXPECT_GT(uneven, 0.95);
  EXPECT_LT(uneven, 1.05);
}

TEST(Uniformity, OfUnionsThatOverlap) {
  Stream stream(3, "unions");
  const Deal deal = Deal::random(stream);
  DealCondition condition = late_in_the_play(deal, 3, 4, stream);
  const int losers = bridge::losers(deal.hands()[0]);
  const int points = bridge::high_card_points(deal.hands()[1]);
  condition.hidden[0].pictures.resize(3);
  condition.hidden[0].pictures[0].losers = {losers, 12};
  condition.hidden[0].pictures[1].losers = {losers - 1, losers};
  condition.hidden[0].pictures[2].also = [](CardSet hand) { return bridge::controls(hand) < 4; };
  condition.hidden[1].pictures.resize(2);
  condition.hidden[1].pictures[0].cells = hcp(points, 37);
  condition.hidden[1].pictures[1].cells = hcp(0, points);
  condition.hidden[1].pictures[1].losers = {0, 8};
  ASSERT_GT(all_deals(condition).size(), 5'000u);
  for (const double together : {0.0, 2.0}) {  // all pictures in one count; each choice by itself
    auto dealer = Dealer::of(condition, {.together = together});
    const double uneven = unevenness(condition, *dealer, 20, stream);
    EXPECT_GT(uneven, 0.95) << together;
    EXPECT_LT(uneven, 1.05) << together;
    EXPECT_NEAR(*dealer->log_deals(), std::log(static_cast<double>(all_deals(condition).size())), 0.02);
  }
}

// Three hands, each of a few cells far apart: the boxes around them hold little that fits.
TEST(Uniformity, HandByHandWithWeights) {
  Stream stream(4, "weights");
  const Deal deal = Deal::random(stream);
  DealCondition condition = late_in_the_play(deal, 3, 4, stream);
  for (std::size_t seat = 0; seat < 3; ++seat) {
    condition.hidden[seat].pictures[0].cells = cells_where([&](const bridge::Shape& shape, int points) {
      const std::size_t place = knowledge::shape_index(shape) * 40 + static_cast<std::size_t>(points);
      return StreamKey::mix(place + 100'000 * seat) % 5 == 0 ||
             (shape == bridge::shape(deal.hands()[seat]) && points == bridge::high_card_points(deal.hands()[seat]));
    });
  }
  auto dealer = Dealer::of(condition);
  const std::size_t fitting = all_deals(condition).size();
  ASSERT_GT(fitting, 100u);
  const double uneven = unevenness(condition, *dealer, 20, stream);
  EXPECT_LT(dealer->tally().effective_size(), static_cast<double>(dealer->tally().drawn));
  EXPECT_GT(dealer->tally().effective_size(), 0.1 * static_cast<double>(dealer->tally().drawn));
  EXPECT_GT(uneven, 0.8);
  EXPECT_LT(uneven, 1.2);
  EXPECT_NEAR(*dealer->log_deals(), std::log(static_cast<double>(fitting)), 0.1);
}

// The statistics compared for large deals, each from 0 to 40.
int answer(const Deal& deal, std::size_t question) {
  const Seat seat = bridge::seat_at(static_cast<int>(question));
  const CardSet hand = deal.hand(seat);
  switch (question / 4) {
    case 0:
      return bridge::high_card_points(hand);
    case 1:
      return hand.length(Suit::Spades);
    case 2:
      return hand.length(Suit::Diamonds);
    case 3:
      return bridge::losers(hand);
    case 4:
      return hand.has({Suit::Hearts, bridge::Rank::Ace}) ? 1 : 0;
    case 5:
      return hand.has({Suit::Clubs, bridge::Rank::Queen}) ? 1 : 0;
    case 6:
      return hand.has({Suit::Spades, bridge::Rank::Seven}) ? 1 : 0;
    default:
      return bridge::pattern(hand)[0] * 3 + bridge::pattern(hand)[3];
  }
}
constexpr std::size_t kQuestions = 32;
using Answers = std::array<std::array<double, 64>, kQuestions>;

void count(Answers& answers, const Deal& deal) {
  for (std::size_t question = 0; question < kQuestions; ++question)
    ++answers[question][static_cast<std::size_t>(answer(deal, question))];
}

// Whether two samples come from one distribution. Rare values are pooled.
double same(const std::array<double, 64>& a, const std::array<double, 64>& b, double n, double m) {
  double statistic = 0, rare_a = 0, rare_b = 0;
  int cells = 0;
  const auto add = [&](double x, double y) {
    if (x + y == 0) return;
    const double difference = std::sqrt(m / n) * x - std::sqrt(n / m) * y;
    statistic += difference * difference / (x + y);
    ++cells;
  };
  for (std::size_t at = 0; at < a.size(); ++at) {
    if (a[at] + b[at] < 20) {
      rare_a += a[at];
      rare_b += b[at];
    } else {
      add(a[at], b[at]);
    }
  }
  add(rare_a, rare_b);
  return cells < 2 ? 1 : chi_square_tail(statistic, cells - 1);
}

void expect_same(const DealCondition& condition, int tries, int wanted, std::uint64_t seed, Effort effort = {}) {
  Stream stream(seed, "rejection");
  Answers rejected{}, drawn{};
  std::vector<bridge::Card> pool;
  for (const bridge::Card card : condition.pool()) pool.push_back(card);
  double fits = 0;
  for (int attempt = 0; attempt < tries; ++attempt) {
    stream.shuffle(pool);
    std::array<CardSet, 4> hands;
    std::size_t next = 0;
    for (std::size_t seat = 0; seat < 4; ++seat) {
      hands[seat] = condition.seen[seat] ? *condition.seen[seat] : condition.hidden[seat].held;
      while (hands[seat].size() < 13) hands[seat].add(pool[next++]);
    }
    if (const Deal deal = Deal::of(hands); condition.fits(deal)) {
      count(rejected, deal);
      ++fits;
    }
  }
  ASSERT_GT(fits, 500);
  auto dealer = Dealer::of(condition, effort);
  std::vector<Deal> deals;
  std::vector<double> weights;
  for (int draw = 0; draw < wanted; ++draw) {
    const auto one = dealer->draw(stream);
    ASSERT_TRUE(one);
    deals.push_back(one->deal);
    weights.push_back(one->weight);
  }
  const mind::Belief<Deal> belief(std::move(deals), std::move(weights));
  const bool even = dealer->tally().effective_size() > 0.999 * wanted;
  const auto kept = even ? static_cast<std::size_t>(wanted) : static_cast<std::size_t>(belief.effective_size() / 2);
  const auto resampled = belief.resampled(kept, stream);
  for (const Deal& deal : resampled.worlds()) count(drawn, deal);
  for (std::size_t question = 0; question < kQuestions; ++question)
    EXPECT_GT(same(rejected[question], drawn[question], fits, static_cast<double>(kept)), 1e-4) << question;
  // The number of deals also agrees.
  double all = 1;
  int cards = condition.pool().size();
  for (std::size_t seat = 0; seat < 4; ++seat) {
    const int takes = condition.seen[seat] ? 0 : 13 - condition.hidden[seat].held.size();
    all *= ways(cards, takes);
    cards -= takes;
  }
  EXPECT_NEAR(*dealer->log_deals(), std::log(all * fits / tries), 5 / std::sqrt(fits) + 0.02);
}

DealCondition south_holds(const char* hand) {
  DealCondition condition;
  condition.hand(Seat::South) = *bridge::parse_hand(hand);
  return condition;
}

TEST(AgainstRejection, OneHandWithLosers) {
  DealCondition condition = south_holds("A84.K7.QT5.K9632");
  condition[Seat::North].pictures[0].cells = hcp(12, 17) & balanced();
  condition[Seat::North].pictures[0].losers = {6, 7};
  expect_same(condition, 200'000, 20'000, 1);
}

TEST(AgainstRejection, TwoWeakTwosAndAPass) {
  DealCondition condition = south_holds("A84.K7.QT5.K9632");
  condition[Seat::West].pictures.resize(2);
  condition[Seat::West].pictures[0].cells = length(Suit::Spades, 6, 13) & hcp(5, 10);
  condition[Seat::West].pictures[0].losers = {7, 8};
  condition[Seat::West].pictures[1].cells = length(Suit::Hearts, 6, 13) & hcp(5, 10);
  condition[Seat::West].pictures[1].losers = {6, 8};
  condition[Seat::North].pictures[0].cells =
      cells_where([](const bridge::Shape& shape, int points) { return points + knowledge::length_points(shape) < 13; });
  expect_same(condition, 300'000, 20'000, 2);
  expect_same(condition, 300'000, 20'000, 6, {.together = 2});
}

TEST(AgainstRejection, ThreeHandsThatAllSaySomething) {
  DealCondition condition = south_holds("A84.K7.QT5.K9632");
  condition[Seat::North].pictures[0].cells = length(Suit::Spades, 5, 13) & hcp(11, 21);
  condition[Seat::North].pictures[0].losers = {4, 7};
  condition[Seat::East].pictures[0].cells =
      cells_where([](const bridge::Shape& shape, int points) { return points + knowledge::length_points(shape) < 12; });
  condition[Seat::West].pictures[0].cells = hcp(0, 9);
  condition[Seat::West].pictures[0].losers = {8, 12};
  expect_same(condition, 300'000, 20'000, 3);
  // The same with few sums allowed, so that much has to be tested; and hand by hand.
  expect_same(condition, 300'000, 10'000, 7, {.sums = 100'000});
  expect_same(condition, 300'000, 3'000, 8, {.sums = 100'000, .by_hand = 1});
}

TEST(AgainstRejection, TwoHandsAfterAFewTricks) {
  Stream stream(9, "tricks");
  const Deal deal = Deal::random(stream);
  DealCondition condition = late_in_the_play(deal, 2, 10, stream);
  condition.hidden[0].pictures[0].losers = {bridge::losers(deal.hands()[0]) - 1, bridge::losers(deal.hands()[0]) + 1};
  condition.hidden[1].pictures[0].losers = {bridge::losers(deal.hands()[1]) - 1, bridge::losers(deal.hands()[1]) + 1};
  condition.hidden[1].pictures[0].cells =
      hcp(bridge::high_card_points(deal.hands()[1]) - 2, bridge::high_card_points(deal.hands()[1]) + 2);
  expect_same(condition, 200'000, 20'000, 4);
}

TEST(AgainstRejection, FourHiddenHands) {
  DealCondition condition;
  condition[Seat::North].pictures[0].cells = hcp(11, 14) & balanced();
  condition[Seat::East].pictures[0].cells = hcp(0, 12);
  condition[Seat::South].pictures[0].cells = length(Suit::Spades, 5, 13);
  condition[Seat::West].pictures[0].cells = hcp(0, 14);
  expect_same(condition, 300'000, 20'000, 5);
  expect_same(condition, 300'000, 3'000, 9, {.by_hand = 1});
}

}  // namespace
}  // namespace yomi::inference
