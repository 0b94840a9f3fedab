#include "knowledge/system/reading.h"

#include <algorithm>
#include <map>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "bridge/deal.h"
#include "bridge/hand.h"
#include "tests/support/systems.h"

// Bidding and reading agree: the line that a hand chooses is one of those by which the others read the call.
namespace yomi::knowledge {
namespace {

using namespace bridge;

Bidding& bidding_of(const std::string& file) {
  static std::map<std::string, Bidding> kept;
  const auto found = kept.find(file);
  if (found != kept.end()) return found->second;
  const auto book = book_of_file(file);
  return kept.emplace(file, Bidding(book, book)).first->second;
}

bool within(int value, Span span) { return span.lo <= value && value <= span.hi; }

int held(CardSet hand, bridge::Rank rank) {
  return static_cast<int>(std::ranges::count_if(kSuits, [&](Suit suit) { return hand.has(Card(suit, rank)); }));
}

bool fits(CardSet hand, const Cells& cells, const Counted& counted) {
  const Features features(hand);
  return cells.has(features.shape, features.hcp) && within(losers(hand), counted.losers) &&
         within(held(hand, bridge::Rank::Ace), counted.aces) && within(held(hand, bridge::Rank::King), counted.kings);
}

void check_reading(const CallReading& reading, const Entry& chosen, CardSet hand) {
  RC_ASSERT(reading.explained());
  RC_ASSERT(fits(hand, reading.cells, reading.counted));
  const auto line = std::ranges::find(reading.lines, &chosen, &LineReading::entry);
  RC_ASSERT(line != reading.lines.end());
  RC_ASSERT(fits(hand, line->cells, line->counted));
  RC_ASSERT(line->share > 0);
}

// The hand's own call; now and then another of the system, or any at all.
Call some_call(const Situation& situation, const Entry* chosen, Stream& stream) {
  Call call = chosen == nullptr ? Call::pass() : chosen->call;
  if (stream.chance(0.15) && !situation.entries().empty()) call = stream.pick(situation.entries()).call;
  if (stream.chance(0.1)) {
    const Call any = Call::at(stream.between(0, Call::kCount - 1));
    if (situation.auction().legal(any)) call = any;
  }
  return call;
}

void check_auction(Bidding& bidding, std::uint64_t seed) {
  Stream stream(seed, "reading");
  const Deal deal = Deal::random(stream);
  const int board = stream.between(1, 16);
  auto situation = bidding.start(dealer_of_board(board), vulnerability_of_board(board));
  while (!situation->auction().finished() && situation->auction().size() < 24) {
    const CardSet hand = deal.hand(situation->actor());
    const Entry* chosen = situation->choose(Features(hand));
    if (chosen != nullptr) {
      check_reading(bidding.reading(*situation, chosen->call), *chosen, hand);
      // The same when a true fact about the hand is known.
      Cells region = situation->shown(situation->actor()).cells;
      const Features features(hand);
      if (region.has(features.shape, features.hcp))
        check_reading(bidding.reading(*situation, chosen->call, region), *chosen, hand);
    }
    situation = bidding.after(situation, some_call(*situation, chosen, stream));
  }
}

RC_GTEST_PROP(Reading, HasTheLineAndTheHandThatActedInSayc, (std::uint64_t seed)) {
  check_auction(bidding_of(YOMI_SYSTEMS "/sayc.bid"), seed);
}

RC_GTEST_PROP(Reading, HasTheLineAndTheHandThatActedInAcol, (std::uint64_t seed)) {
  check_auction(bidding_of(YOMI_SYSTEMS "/acol.bid"), seed);
}

// An opening call read by a system of one section.
class Opening {
 public:
  Opening(const std::string& lines, Call call)
      : book_(book_of_text("opening\n" + lines)),
        bidding_(book_, book_),
        start_(bidding_.start(Seat::North, Vulnerability::None)),
        reading_(bidding_.reading(*start_, call)) {}

  const CallReading* operator->() const { return &reading_; }
  [[nodiscard]] bool has(const Shape& shape, int hcp) const { return reading_.cells.has(shape_index(shape), hcp); }

 private:
  std::shared_ptr<const Book> book_;
  Bidding bidding_;
  std::shared_ptr<const Situation> start_;
  CallReading reading_;
};

constexpr Call kOneClub = Call::bid(1, Strain::Clubs), kOneSpade = Call::bid(1, Strain::Spades);

TEST(Reading, TheLikeliestLineHasTheMostHandsNotTheMostCells) {
  const Opening read("  1C \"void\" hcp ..20, C 0\n  1C \"balanced\" hcp 11..13, balanced\n  P\n", kOneClub);
  ASSERT_EQ(read->lines.size(), 2U);
  EXPECT_EQ(read->likeliest_entry()->line->words, "balanced");
}

TEST(Reading, AnUnexplainedBidDeniesOtherBidsButNotAPass) {
  const Opening read("  1N hcp 12.., balanced\n  P hcp ..11\n  P\n", kOneSpade);
  EXPECT_FALSE(read->explained());
  EXPECT_EQ(read->likeliest_entry(), nullptr);
  EXPECT_FALSE(read.has({3, 3, 3, 4}, 14));
  EXPECT_TRUE(read.has({3, 3, 3, 4}, 8));
  EXPECT_TRUE(read.has({1, 4, 3, 5}, 14));
  EXPECT_FALSE(read.has({5, 4, 3, 1}, 14));
}

TEST(Reading, AnUnexplainedBidOfGameDeniesNothing) {
  const Opening read("  1N hcp 12.., balanced\n  P\n", Call::bid(4, Strain::Spades));
  EXPECT_TRUE(read.has({3, 3, 3, 4}, 14));
}

TEST(Reading, AnUnexplainedBidIsNaturalWhereAllIsDenied) {
  const Opening read("  1C\n", kOneSpade);
  EXPECT_EQ(read->cells, common_sense(kOneSpade));
}

TEST(Reading, ALineWhoseHonoursNoHandHasIsNotRead) {
  const Opening read("  1C \"none\" C ..4, honours C 5\n  1C \"four\" honours C 4\n  P\n", kOneClub);
  ASSERT_EQ(read->lines.size(), 1U);
  EXPECT_EQ(read->lines.front().entry->line->words, "four");
}

TEST(Reading, ALineWhoseCountsExcludeEachOtherIsNotRead) {
  const Opening read("  1C \"none\" aces ..1, aces 3..\n  1C \"two\" aces 2\n  P\n", kOneClub);
  ASSERT_EQ(read->lines.size(), 1U);
  EXPECT_EQ(read->counted.aces, (Span{2, 2}));
}

}  // namespace
}  // namespace yomi::knowledge
