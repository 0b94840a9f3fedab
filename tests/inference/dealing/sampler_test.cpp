#include "inference/dealing/sampler.h"

#include <algorithm>
#include <cmath>

#include "bridge/hand.h"
#include "tests/support/systems.h"

namespace yomi::inference {
namespace {

using namespace bridge;

// South opens a weak two and North thinks; by the small system of the tests, so that everything can be checked.
class Sampling : public testing::Test {
 protected:
  Inference infer(const std::string& auction, const std::string& north) {
    Evidence evidence{{1, Seat::South, Vulnerability::None}, *parse_auction(auction, Seat::South), {}, {}};
    if (!north.empty()) evidence.hands[index(Seat::North)] = *parse_hand(north);
    return inference::infer(std::move(evidence), storyteller_);
  }

  std::shared_ptr<const knowledge::Book> book_ = knowledge::book_of_file(std::string(YOMI_SYSTEMS) + "/sayc.bid");
  knowledge::Bidding bidding_{book_, book_};
  Storyteller storyteller_{bidding_};
};

TEST_F(Sampling, EveryDealByTheBookMakesTheCalls) {
  const Inference inference = infer("2S P 4S P", "K8752.75.8.J9843");
  SampleOptions options;
  options.deals = 200;
  options.error = 0;
  const auto sampled = sample(inference, options, StreamKey(1));
  ASSERT_TRUE(sampled);
  EXPECT_EQ(sampled->belief.size(), 200u);
  for (const Deal& deal : sampled->belief.worlds()) {
    EXPECT_EQ(deal.hand(Seat::North), *inference.evidence.hand(Seat::North));
    EXPECT_EQ(likelihood(inference, deal, 0), 1) << to_string(deal);
  }
}

TEST_F(Sampling, ErrorsAreRareAndWeighLittle) {
  const Inference inference = infer("1N P", "K8752.75.8.J9843");
  const auto sampled = sample(inference, {}, StreamKey(1));
  ASSERT_TRUE(sampled);
  const double erred =
      sampled->belief.probability([&](const Deal& deal) { return likelihood(inference, deal, 0) == 0; });
  EXPECT_GT(erred, 0);
  EXPECT_LT(erred, 0.2);  // one no-trump opening in 25 hands against one error in 500 calls
  EXPECT_GT(sampled->belief.effective_size(), 500);
}

TEST_F(Sampling, GivesAsManyDealsAsAskedFor) {
  const Inference inference = infer("1N P", "K8752.75.8.J9843");
  for (const std::size_t deals : {1u, 2u, 50u, 333u}) {
    SampleOptions options;
    options.deals = deals;
    const auto sampled = sample(inference, options, StreamKey(2));
    ASSERT_TRUE(sampled);
    EXPECT_EQ(sampled->belief.size(), deals);
  }
}

TEST_F(Sampling, AnAuctionThatNobodyWouldBidStillGivesDeals) {
  const Inference inference = infer("2S P 7C X", "K8752.75.8.J9843");
  SampleOptions options;
  options.deals = 100;
  const auto sampled = sample(inference, options, StreamKey(3));
  ASSERT_TRUE(sampled) << to_string(sampled.error());
  EXPECT_GT(sampled->belief.size(), 0u);
}

TEST_F(Sampling, TheSameSeedGivesTheSameDeals) {
  const Inference inference = infer("1H P", "J2.K975.Q8.J9843");
  SampleOptions options;
  options.deals = 50;
  const auto once = sample(inference, options, StreamKey(5)), again = sample(inference, options, StreamKey(5));
  ASSERT_TRUE(once && again);
  EXPECT_TRUE(std::ranges::equal(once->belief.worlds(), again->belief.worlds()));
  EXPECT_TRUE(std::ranges::equal(once->belief.weights(), again->belief.weights()));
}

TEST_F(Sampling, EvidenceThatCannotBeIsAnError) {
  Evidence evidence{{1, Seat::South, Vulnerability::None}, *parse_auction("P", Seat::South), {}, {}};
  evidence.hands[index(Seat::North)] = evidence.hands[index(Seat::East)] = *parse_hand("K8752.75.8.J9843");
  EXPECT_FALSE(sample(inference::infer(std::move(evidence), storyteller_), {}, StreamKey(1)));
}

// The belief against plain rejection sampling: South's spades and West's points.
TEST_F(Sampling, AgreesWithDealingAndLooking) {
  const Inference inference = infer("1S P", "J2.K975.Q8.J9843");
  SampleOptions options;
  options.deals = 4000;
  options.error = 0;
  const auto sampled = sample(inference, options, StreamKey(11));
  ASSERT_TRUE(sampled);
  const CardSet north = *inference.evidence.hand(Seat::North);
  std::vector<Card> rest;
  for (const Card card : CardSet::all() - north) rest.push_back(card);
  Stream stream(2, "looking");
  double tries = 0, found = 0, spades = 0, points = 0;
  while (found < 4000) {
    stream.shuffle(rest);
    std::array<CardSet, 4> hands;
    hands[index(Seat::North)] = north;
    const std::array<Seat, 3> others = {Seat::East, Seat::South, Seat::West};
    for (std::size_t at = 0; at < rest.size(); ++at)
      hands[static_cast<std::size_t>(index(others[at / 13]))].add(rest[at]);
    ++tries;
    const Deal deal = *Deal::from_hands(hands);
    if (likelihood(inference, deal, 0) == 0) continue;
    ++found;
    spades += deal.hand(Seat::South).length(Suit::Spades);
    points += high_card_points(deal.hand(Seat::West));
  }
  const auto mean = [&](auto quantity) { return sampled->belief.expectation(quantity); };
  // Four standard errors of a difference of two means over 4,000.
  EXPECT_NEAR(mean([](const Deal& deal) { return deal.hand(Seat::South).length(Suit::Spades); }), spades / found, 0.06);
  EXPECT_NEAR(mean([](const Deal& deal) { return high_card_points(deal.hand(Seat::West)); }), points / found, 0.28);
  // The number of deals of the other 39 cards, and the share that fits.
  const double all = std::lgamma(40) - 3 * std::lgamma(14);
  EXPECT_NEAR(sampled->log_weight, all + std::log(found / tries), 0.15);
}

}  // namespace
}  // namespace yomi::inference
