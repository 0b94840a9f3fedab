#include "agents/bidding/simulation.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "agents/bidding/bidder.h"
#include "agents/bidding/candidates.h"
#include "agents/bidding/placings.h"
#include "tests/agents/bidding/turn_to_call.h"
#include "tests/support/systems.h"

namespace yomi::agents {
namespace {

using namespace bridge;

Call pass_on(const View&) { return Call::pass(); }

// There is one solver at a time.
class Simulation : public testing::Test {
 protected:
  [[nodiscard]] const search::DoubleDummy& solver() const { return *opened_; }
  [[nodiscard]] Simulated race(const std::vector<Call>& calls, const std::vector<Deal>& deals,
                               const SimulationOptions& options) const {
    return simulate(view_of("AKQJ2.432.AK.432", "1S P 2S P", Seat::North), calls, deals, &pass_on, solver(), options);
  }

 private:
  Result<search::DoubleDummy> opened_ = search::DoubleDummy::open();
};

// North-South make eleven tricks in spades on any lead.
Deal eleven_tricks() { return *parse_deal("N:AKQJ2.432.AK.432 T9.KQJ5.5432.QJ5 8765.A6.QJT.A876 43.T987.9876.KT9"); }

TEST_F(Simulation, TakesTheCallThatScoresMoreOnTheSameDeals) {
  const std::vector<Deal> deals(8, eleven_tricks());
  const Simulated simulated = race({Call::pass(), Call::bid(4, Strain::Spades)}, deals, {});
  EXPECT_EQ(simulated.best, 1U);
  EXPECT_EQ(simulated.tried[0].value, 0);
  EXPECT_GT(simulated.tried[1].value, 4);  // IMPs: 450 instead of 200
}

TEST_F(Simulation, TheFirstCallStaysUnlessAnotherIsBetterByTheMargin) {
  const std::vector<Deal> deals(8, eleven_tricks());
  SimulationOptions options;
  options.margin = 8;
  EXPECT_EQ(race({Call::pass(), Call::bid(4, Strain::Spades)}, deals, options).best, 0U);
}

TEST_F(Simulation, ADoubleNeedsMore) {
  // They are one down in six spades: fifty points or a hundred, two IMPs.
  const std::vector<Deal> deals(8, eleven_tricks());
  const View theirs = view_of("T9.KQJ5.5432.QJ5", "1S P 6S P P", Seat::North);
  SimulationOptions options;
  options.margin_to_double = 1;
  const std::vector<Call> calls = {Call::pass(), Call::double_()};
  EXPECT_EQ(simulate(theirs, calls, deals, &pass_on, solver(), options).best, 1U);
  options.margin_to_double = 3;
  EXPECT_EQ(simulate(theirs, calls, deals, &pass_on, solver(), options).best, 0U);
}

TEST_F(Simulation, ACallThatLosesIsDroppedEarly) {
  const std::vector<Deal> deals(32, eleven_tricks());
  const Simulated simulated =
      race({Call::bid(4, Strain::Spades), Call::bid(7, Strain::Spades), Call::pass()}, deals, {});
  EXPECT_EQ(simulated.best, 0U);
  EXPECT_EQ(simulated.deals, SimulationOptions{}.block);
  EXPECT_LT(simulated.tried[1].value, simulated.tried[2].value);
}

TEST_F(Simulation, OurFailuresAreDoubledTheirsAreNot) {
  // Two down in seven spades: ours costs more than its hundred, theirs only if one of us doubles.
  const std::vector<Deal> deals(8, eleven_tricks());
  SimulationOptions plain;
  plain.doubled_from = 14;
  const std::vector<Call> calls = {Call::pass(), Call::bid(7, Strain::Spades)};
  EXPECT_LT(race(calls, deals, {}).tried[1].value, race(calls, deals, plain).tried[1].value);
  const View theirs = view_of("43.T987.9876.KT9", "1S P 2S P 7S P P", Seat::North);
  const std::vector<Call> over = {Call::pass(), Call::double_()};
  EXPECT_GT(simulate(theirs, over, deals, &pass_on, solver(), {}).tried[1].value, 0);
}

// If the contract is ours and the system has a bid, a few simulated deals do not turn it into a pass. Over the
// opponents' contract they may.
TEST_F(Simulation, PassIsNoRivalOfABidOverOurContract) {
  const auto book = knowledge::book_of_file(std::string(YOMI_SYSTEMS) + "/sayc.bid");
  knowledge::Bidding bidding(book, book);
  Bidder bidder({book, book}, {});
  const auto tries_pass = [&](const char* hand, const char* auction) {
    const View view = view_of(hand, auction, Seat::North);
    const Decision decision = bidder.decide(view);
    EXPECT_TRUE(decision.call.is_bid());
    const auto calls = calls_to_try(decision, bidding, view, std::vector{eleven_tricks()}, 20);
    return std::ranges::find(calls, Call::pass(), &Candidate::call) != calls.end();
  };
  EXPECT_FALSE(tries_pass("K85.J763.9872.K5", "P P 1C P 1D P 1H P"));
  EXPECT_FALSE(tries_pass("KQJ95.Q65.Q5.AK5", "1S 2H 2S P"));
  EXPECT_TRUE(tries_pass("K85.J763.987.K52", "P P 1H 2C"));
}

// Partner reads the bid by the system: other bids below game are not tried in its place, but a game is.
TEST_F(Simulation, TriesGamesAndNoOtherPartScoresInsteadOfABid) {
  const auto book = knowledge::book_of_file(std::string(YOMI_SYSTEMS) + "/sayc.bid");
  knowledge::Bidding bidding(book, book);
  Bidder bidder({book, book}, {});
  const View view = view_of("J642.K65.K753.QJ", "P P 1C P 1D P 1S P", Seat::North);
  const Decision decision = bidder.decide(view);
  ASSERT_EQ(decision.call, Call::bid(3, Strain::Spades));
  const std::vector<Deal> deals = {
      *parse_deal("N:J642.K65.K753.QJ 98.QJ98.QJT9.T98 AKQ7.A43.82.A765 T53.T72.A64.K432")};
  const auto calls = calls_to_try(decision, bidding, view, deals, 20);
  const auto tried = [&](Call call) { return std::ranges::find(calls, call, &Candidate::call) != calls.end(); };
  EXPECT_TRUE(tried(Call::bid(4, Strain::Spades)));
  EXPECT_FALSE(tried(Call::bid(2, Strain::Spades)));
  EXPECT_FALSE(tried(Call::bid(2, Strain::NoTrump)));
}

// The deals promise a slam and a set. A leap to the slam is tried over a bid that may be passed, not past one that
// forces; a double over a game that we pushed them to, not over one that they bid undisturbed.
TEST_F(Simulation, NeitherLeapsPastForcingBidsNorDoublesUndisturbedGames) {
  const auto book = knowledge::book_of_file(std::string(YOMI_SYSTEMS) + "/sayc.bid");
  knowledge::Bidding bidding(book, book);
  Bidder bidder({book, book}, {});
  const auto tries = [&](Call call, const char* hand, const char* auction, Seat dealer, const char* deal) {
    const View view = view_of(hand, auction, dealer);
    const std::vector<Deal> deals = {*parse_deal(deal)};
    const auto suggested = placings(view, deals);
    EXPECT_NE(std::ranges::find(suggested, call), suggested.end());
    const auto calls = calls_to_try(bidder.decide(view), bidding, view, deals, 20);
    return std::ranges::find(calls, call, &Candidate::call) != calls.end();
  };
  const char* twelve_tricks = "N:A932.5.AQ5.KJT63 6.Q83.KT932.8742 KQ4.AKT6.J84.AQ5 JT875.J9742.76.9";
  const Call slam = Call::bid(6, Strain::Clubs);
  EXPECT_FALSE(tries(slam, "A932.5.AQ5.KJT63", "1C P 1S P 2N P", Seat::South, twelve_tricks));
  EXPECT_TRUE(tries(slam, "A932.5.AQ5.KJT63", "P P 1C P 1S P 2N P", Seat::North, twelve_tricks));
  const char* two_down = "N:QJT9.32.AK32.K32 5.AKQJT9.654.654 A76.4.QJT98.A987 K8432.8765.7.QJT";
  EXPECT_FALSE(tries(Call::double_(), "QJT9.32.AK32.K32", "P 1H P 4H P P", Seat::South, two_down));
  EXPECT_TRUE(tries(Call::double_(), "QJT9.32.AK32.K32", "1D 1H 3D 4H", Seat::North, two_down));
}

TEST(Placings, AreTheContractsThatTheDealsSuggest) {
  const std::vector<Deal> deals = {eleven_tricks()};
  const auto has = [](const std::vector<Call>& calls, Call call) {
    return std::ranges::find(calls, call) != calls.end();
  };
  const auto ours = placings(view_of("AKQJ2.432.AK.432", "1S P 2S P", Seat::North), deals);
  EXPECT_TRUE(has(ours, Call::bid(4, Strain::Spades)));
  EXPECT_FALSE(has(ours, Call::bid(6, Strain::NoTrump)));
  EXPECT_FALSE(has(ours, Call::bid(4, Strain::Hearts)));
  EXPECT_FALSE(has(ours, Call::double_()));
  const auto over_theirs = placings(view_of("AKQJ2.432.AK.432", "1S 4H P P", Seat::North), deals);
  EXPECT_TRUE(has(over_theirs, Call::double_()));
  EXPECT_TRUE(has(over_theirs, Call::bid(4, Strain::Spades)));
}

TEST_F(Simulation, DrawsAsManyDealsAsAreWanted) {
  const auto book = knowledge::book_of_file(std::string(YOMI_SYSTEMS) + "/sayc.bid");
  knowledge::Bidding bidding(book, book);
  inference::Storyteller storyteller(bidding);
  const View view = view_of("AKQJ2.432.AK.432", "1S P 2S P", Seat::North);
  const auto inference = infer(inference::Evidence::of(view), storyteller);
  const auto deals = deals_that_fit(inference, 20, StreamKey(1, "test"));
  ASSERT_EQ(deals.size(), 20U);
  EXPECT_TRUE(std::ranges::all_of(deals, [&](const Deal& deal) { return deal.hand(Seat::North) == view.hand(); }));
  EXPECT_EQ(deals, deals_that_fit(inference, 20, StreamKey(1, "test")));
}

// Not simulated: before any bid, the answer to a question, and after partner showed aces.
TEST_F(Simulation, IsForNeitherOpeningsNorAnswers) {
  const auto book = knowledge::book_of_file(std::string(YOMI_SYSTEMS) + "/sayc.bid");
  BidderOptions options;
  options.method = Method::Simulate;
  options.simulation.deals = 4;
  Bidder bidder({book, book}, options, &solver());
  EXPECT_EQ(bidder.decide(view_of("AKQJ2.432.AK.432", "", Seat::North)).source, Source::Rule);
  EXPECT_EQ(bidder.decide(view_of("8765.A6.QJT3.A87", "1S P 3S P 4N P", Seat::South)).source, Source::Rule);
  EXPECT_EQ(bidder.decide(view_of("AKQJ2.A2.AK.5432", "1S P 3S P 4N P 5D P", Seat::North)).source, Source::Rule);
  EXPECT_EQ(bidder.decide(view_of("AKQJ2.432.AK.432", "1S P 2S P", Seat::North)).source, Source::Simulation);
}

// An unexplained slam: the sampled deals do not show why it was bid, so they are no ground for a double.
TEST_F(Simulation, IsNotForWhatTheSystemDoesNotKnow) {
  const auto book = knowledge::book_of_file(std::string(YOMI_SYSTEMS) + "/sayc.bid");
  BidderOptions options;
  options.method = Method::Simulate;
  options.simulation.deals = 4;
  Bidder bidder({book, book}, options, &solver());
  const View view = view_of("96.QJ2.KQ543.Q84", "P 1S P 2C P 6S", Seat::South, Vulnerability::Both);
  const Decision decision = bidder.decide(view);
  EXPECT_EQ(decision.source, Source::Rule);
  EXPECT_TRUE(decision.call.is_pass());
}

}  // namespace
}  // namespace yomi::agents
