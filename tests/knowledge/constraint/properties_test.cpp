#include <functional>

#include <gtest/gtest.h>

#include "bridge/deal.h"
#include "knowledge/audit/cover.h"
#include "tests/support/systems.h"

// What must hold for any hand in any auction, for the small system and for those that come with the program.
namespace yomi::knowledge {
namespace {

using namespace bridge;

// A random auction: calls of the system, of the players' hands, or any at all.
void random_auctions(Bidding& bidding, int deals,
                     const std::function<void(const std::shared_ptr<const Situation>&, CardSet)>& visit) {
  for (int number = 0; number < deals; ++number) {
    Stream stream(3, "properties", number);
    const Deal deal = Deal::random(stream);
    auto situation = bidding.start(dealer_of_board(number + 1), vulnerability_of_board(number + 1));
    while (!situation->auction().finished() && situation->auction().size() < 24) {
      const CardSet hand = deal.hand(situation->actor());
      visit(situation, hand);
      Call call = Call::pass();
      const Entry* chosen = situation->choose(Features(hand));
      if (chosen != nullptr) call = chosen->call;
      if (stream.chance(0.2) && !situation->entries().empty()) call = stream.pick(situation->entries()).call;
      if (stream.chance(0.05)) {
        const Call any = Call::at(stream.between(0, Call::kCount - 1));
        if (situation->auction().legal(any)) call = any;
      }
      situation = bidding.after(situation, call);
    }
  }
}

class Properties : public testing::TestWithParam<std::string> {
 protected:
  std::shared_ptr<const Book> book_ = book_of_file(GetParam());
  Bidding bidding_{book_, book_};
};

TEST_P(Properties, TheChosenLineHoldsAndNoLineAboveDoes) {
  random_auctions(bidding_, 150, [&](const auto& situation, CardSet hand) {
    const Features features(hand);
    const Entry* chosen = situation->choose(features);
    for (const Entry& entry : situation->entries()) {
      const bool holds = entry.line->constraint.holds(features, entry.binding, situation->setting());
      ASSERT_EQ(holds, &entry == chosen) << to_string(entry.line->place);
      ASSERT_TRUE(situation->auction().legal(entry.call)) << to_string(entry.line->place);
      if (holds) break;
    }
  });
}

TEST_P(Properties, NarrowingNeverExcludesAHandThatTheTestAccepts) {
  random_auctions(bidding_, 60, [&](const auto& situation, CardSet hand) {
    const Features features(hand);
    for (const Entry& entry : situation->entries()) {
      const Reach& reach = bidding_.reach(entry, *situation);
      if (entry.line->constraint.holds(features, entry.binding, situation->setting())) {
        ASSERT_TRUE(reach.possible.has(features.shape, features.hcp)) << to_string(entry.line->place);
      } else {
        ASSERT_FALSE(reach.certain.has(features.shape, features.hcp)) << to_string(entry.line->place);
      }
    }
  });
}

TEST_P(Properties, AGateIsOpenWhereverItsConditionsHold) {
  random_auctions(bidding_, 100, [&](const auto& situation, CardSet) {
    const Facts facts(*situation);
    for (const auto& [section, gate] : book_->conditional())
      for_each_match(*section, *situation, facts, book_->system().letters,
                     [&](const Binding&) { ASSERT_TRUE(gate.open(facts)) << to_string(section->place); });
  });
}

TEST_P(Properties, AfterAuctionsByRulesNobodyIsBelievedToHoldWhatHeDoesNot) {
  const LineList lines(book_->system());
  CoverTally tally(lines.size());
  for (int number = 0; number < 200; ++number) {
    Stream stream(4, "properties", number);
    const Deal deal = Deal::random(stream);
    const auto auction = bid_by_rules(deal, Seat::North, Vulnerability::None, bidding_, lines, tally);
    auto situation = bidding_.start(Seat::North, Vulnerability::None);
    for (const Call call : auction.calls()) {
      const Seat actor = situation->actor();
      const Features hand(deal.hand(actor));
      const Entry* chosen = situation->choose(hand);
      if (chosen == nullptr) break;  // a pass without a line: others read it by the lines for a pass
      situation = bidding_.after(situation, call);
      ASSERT_TRUE(situation->shown(actor).cells.has(hand.shape, hand.hcp))
          << to_string(hand.hand) << " after " << to_string(situation->auction()) << ", by "
          << to_string(chosen->line->place);
    }
  }
  EXPECT_EQ(tally.deals, 200U);
}

TEST_P(Properties, TheSameSeedCountsTheSame) {
  const LineList lines(book_->system());
  Bidding other(book_, book_);
  CoverTally halves = cover_deals(other, lines, 5, 0, 20);
  halves += CoverTally::from(cover_deals(other, lines, 5, 20, 20).numbers());
  EXPECT_EQ(halves.numbers(), cover_deals(bidding_, lines, 5, 0, 40).numbers());
}

INSTANTIATE_TEST_SUITE_P(Systems, Properties, testing::ValuesIn(system_files()), [](const auto& system) {
  std::string name = std::filesystem::path(system.param).stem().string();
  std::erase(name, '-');
  return name;
});

}  // namespace
}  // namespace yomi::knowledge
