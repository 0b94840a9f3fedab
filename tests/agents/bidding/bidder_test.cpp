#include "agents/bidding/bidder.h"

#include <algorithm>

#include "agents/bidding/words.h"
#include "agents/table/room.h"
#include "base/random.h"
#include "tests/agents/bidding/turn_to_call.h"
#include "tests/support/systems.h"

namespace yomi::agents {
namespace {

using namespace bridge;

Books sayc() {
  static const auto book = knowledge::book_of_file(std::string(YOMI_SYSTEMS) + "/sayc.bid");
  return {book, book};
}

Decision decide(Method method, const View& view, const search::DoubleDummy* solver = nullptr) {
  BidderOptions options;
  options.method = method;
  options.simulation.deals = 4;
  Bidder bidder(sayc(), options, solver);
  return bidder.decide(view);
}

// The second example of the paper on competitive bidding.
View quiz(Vulnerability vulnerability) { return view_of("K8752.75.8.J9843", "2S P", Seat::South, vulnerability); }

TEST(Bidder, SacrificesAgainstAGameThatTheyHaveNotFoundYet) {
  BidderOptions options;
  Bidder bidder(sayc(), options);
  const Decision decision = bidder.decide(quiz(Vulnerability::EastWest));
  EXPECT_EQ(to_string(decision.call), "4S");
  EXPECT_EQ(decision.source, Source::Criteria);
  ASSERT_TRUE(decision.judgement);
  EXPECT_EQ(decision.judgement->which, Case::Sacrifice);
  EXPECT_EQ(to_string(decision.judgement->ours.bid()), "2S");
  EXPECT_EQ(to_string(decision.judgement->theirs.bid()), "4H");
  const auto& letters = bidder.system(Side::NorthSouth).letters;
  for (const Language language : {Language::English, Language::Japanese}) {
    const auto because = explain(decision, letters, language).because;
    EXPECT_TRUE(std::ranges::any_of(because, [](const std::string& reason) {
      return reason.find("-300") != std::string::npos && reason.find("620") != std::string::npos;
    }));
  }
}

TEST(Bidder, DoesNotSacrificeVulnerableAgainstNot) {
  const Decision decision = decide(Method::Criteria, quiz(Vulnerability::NorthSouth));
  EXPECT_EQ(to_string(decision.call), "P");
  EXPECT_EQ(decision.judgement->weighed->our_score, -500);
  EXPECT_EQ(decision.judgement->weighed->their_score, -420);
}

// With eleven trumps the same hand passes; partner's three-bid makes it twelve, and the raise of the system stays.
TEST(Bidder, RaisesWithTwelveTrumpsAtAnyVulnerability) {
  const View view = view_of("K8752.75.8.J9843", "3S P", Seat::South, Vulnerability::NorthSouth);
  EXPECT_EQ(to_string(decide(Method::Criteria, view).call), "4S");
}

TEST(Bidder, WhoDoesNotModelTheOpponentsPasses) {
  EXPECT_EQ(to_string(decide(Method::Partnership, quiz(Vulnerability::EastWest)).call), "P");
}

TEST(Bidder, RulesFollowTheLine) {
  const Decision decision = decide(Method::Rules, view_of("AQ72.K95.KJ4.T83", "", Seat::North, Vulnerability::None));
  EXPECT_EQ(to_string(decision.call), "1C");
  EXPECT_EQ(decision.source, Source::Rule);
  EXPECT_FALSE(decision.judgement);
}

// Any auction of random calls that the laws allow, with the caller to be chosen next.
Auction strange_auction(Stream& stream) {
  Auction auction(seat_at(stream.between(0, 3)));
  for (int calls = stream.between(0, 12); calls > 0; --calls) {
    Auction longer = auction;
    const Call call = stream.chance(0.5) ? Call::pass() : Call::at(stream.between(0, Call::kCount - 1));
    if (!longer.legal(call)) continue;
    (void)longer.add(call);
    if (longer.finished()) break;
    auction = std::move(longer);
  }
  return auction;
}

TEST(Bidder, AlwaysMakesALegalCall) {
  BidderOptions options;
  Bidder bidder(sayc(), options);
  for (int number = 0; number < 400; ++number) {
    Stream stream(5, "strange auctions", number);
    const Auction auction = strange_auction(stream);
    const Deal deal = Deal::random(stream);
    const View view({1, auction.dealer(), Vulnerability::Both}, auction.turn(), deal.hand(auction.turn()), auction);
    const Decision decision = bidder.decide(view);
    EXPECT_TRUE(auction.legal(decision.call)) << to_string(auction) << " " << to_string(decision.call);
    EXPECT_EQ(decision.candidates.front().call, decision.call);
    EXPECT_FALSE(explain(decision, bidder.system(side_of(view.seat())).letters, Language::English).because.empty());
  }
}

TEST(Bidder, SimulatesTheSameEachTime) {
  const auto solver = search::DoubleDummy::open();
  ASSERT_TRUE(solver);
  const View view = view_of("KJ72.Q5.AJ4.T832", "1H P", Seat::North, Vulnerability::None);
  const Decision first = decide(Method::Simulate, view, &*solver), again = decide(Method::Simulate, view, &*solver);
  EXPECT_EQ(first.call, again.call);
  EXPECT_EQ(first.deals, again.deals);
  ASSERT_EQ(first.candidates.size(), again.candidates.size());
  for (std::size_t at = 0; at < first.candidates.size(); ++at)
    EXPECT_EQ(first.candidates[at].value, again.candidates[at].value);
}

TEST(Bidder, BothLanguagesFillTheSameHoles) {
  for (const Phrase& phrase : bidder_phrases().all())
    EXPECT_EQ(holes(phrase.english), holes(phrase.japanese)) << phrase.key;
}

}  // namespace
}  // namespace yomi::agents
