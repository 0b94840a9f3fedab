#include "inference/auction/story.h"

#include <algorithm>
#include <map>

#include <rapidcheck/gtest.h>

#include "bridge/deal.h"
#include "tests/support/systems.h"

namespace yomi::inference {
namespace {

using bridge::Seat;
using knowledge::Cells;
using knowledge::Span;

class Teller {
 public:
  explicit Teller(const std::shared_ptr<const knowledge::Book>& book) : bidding_(book, book), storyteller_(bidding_) {}

  std::shared_ptr<const Story> tell(const std::string& auction) {
    const auto parsed = bridge::parse_auction(auction, Seat::North);
    EXPECT_TRUE(parsed) << auction;
    return storyteller_.tell(*parsed, bridge::Vulnerability::None);
  }

 private:
  knowledge::Bidding bidding_;
  Storyteller storyteller_;
};

// The words of the line by which a call is read; "" if by common sense.
std::string told(const Story& story, Seat seat, std::size_t call) {
  const Taken& taken = story.portrait(seat).calls[call];
  return taken.entry() == nullptr ? "" : taken.entry()->line->words;
}

const char* const kTwoDoubles =
    "opening\n  1S \"spades\" S 5.., hcp 12..\n  P \"nothing\"\n"
    "after (1S)\n"
    "  X \"takeout\" hcp 12..16, S ..2, H 3.., D 3.., C 3..\n"
    "  X \"strong\" hcp 20..\n"
    "  P \"nothing\"\n"
    "after (1S) X (P) 2C (P)\n"
    "  2H \"own suit\" hcp 20.., H 5..\n"
    "  P \"enough\"\n"
    "natural\n  2C \"clubs\"\n  P \"common sense\"\n";

TEST(Story, TheLikeliestMeaningIsToldAndTheOthersLive) {
  Teller teller(knowledge::book_of_text(kTwoDoubles));
  const auto story = teller.tell("1S X");
  EXPECT_EQ(told(*story, Seat::East, 0), "takeout");
  EXPECT_EQ(story->portrait(Seat::East).calls[0].live, (std::vector<bool>{true, true}));
  EXPECT_EQ(knowledge::hull(story->portrait(Seat::East).cells).hcp, (Span{12, 37}));  // the hull of both
  EXPECT_TRUE(story->revised().empty());
}

TEST(Story, ALaterCallReplacesAMeaningThatNoLongerFits) {
  Teller teller(knowledge::book_of_text(kTwoDoubles));
  const auto story = teller.tell("1S X P 2C P 2H");
  EXPECT_EQ(told(*story, Seat::East, 0), "strong");
  ASSERT_EQ(story->revised().size(), 1u);
  const Revision& revision = story->revised().front();
  EXPECT_EQ(revision.call, 1u);
  EXPECT_EQ(revision.from, 0u);
  EXPECT_EQ(revision.to, 1u);
  EXPECT_TRUE(revision.contradicted);
  EXPECT_EQ(revision.by, 5u);
  const auto hull = knowledge::hull(story->portrait(Seat::East).cells);
  EXPECT_EQ(hull.hcp.lo, 20);
  EXPECT_EQ(hull.length[index(bridge::Suit::Hearts)].lo, 5);
}

TEST(Story, WhenCallsContradictTheEarlierIsTakenBack) {
  Teller teller(
      knowledge::book_of_text("opening\n  1C \"minimum\" hcp 12..15\n  P \"nothing\"\n"
                              "after 1C\n  1S \"spades\"\n"
                              "    3N \"strong\" hcp 18.., balanced\n    P\n"
                              "natural\n  P \"common sense\"\n"));
  const auto story = teller.tell("1C P 1S P 3N");
  const Portrait& north = story->portrait(Seat::North);
  ASSERT_EQ(north.calls.size(), 2u);
  EXPECT_TRUE(north.calls[0].taken_back);
  EXPECT_FALSE(north.calls[1].taken_back);
  const auto hull = knowledge::hull(north.cells);
  EXPECT_EQ(hull.hcp.lo, 18);
  EXPECT_EQ(hull.length[index(bridge::Suit::Clubs)].lo, 4);  // as strangers would take the opening
  ASSERT_EQ(story->revised().size(), 1u);
  EXPECT_EQ(story->revised()[0].to, std::nullopt);
  EXPECT_TRUE(story->revised()[0].contradicted);
  EXPECT_EQ(story->revised()[0].by, 4u);
}

TEST(Story, ACallThatTheSystemDoesNotKnowIsNatural) {
  Teller teller(knowledge::book_of_text(
      "opening\n  1N \"strong\" hcp 15..17, balanced\n  P \"weak\" hcp ..11\nnatural\n  P \"common sense\"\n"));
  const auto story = teller.tell("3D");
  const Portrait& north = story->portrait(Seat::North);
  EXPECT_EQ(told(*story, Seat::North, 0), "");
  EXPECT_EQ(knowledge::hull(north.cells).length[index(bridge::Suit::Diamonds)].lo, 4);
  EXPECT_FALSE(north.cells.has(knowledge::shape_index({3, 4, 3, 3}), 16));  // that hand would have bid no-trump
}

TEST(Story, AGameThatTheSystemDoesNotKnowDeniesNothing) {
  Teller teller(knowledge::book_of_text(
      "opening\n  1N \"strong\" hcp 15..17, balanced\n  P \"weak\" hcp ..11\nnatural\n  P \"common sense\"\n"));
  const auto story = teller.tell("4H");
  const Portrait& north = story->portrait(Seat::North);
  EXPECT_EQ(knowledge::hull(north.cells).length[index(bridge::Suit::Hearts)].lo, 4);
  EXPECT_TRUE(north.cells.has(knowledge::shape_index({3, 3, 4, 3}), 16));  // a no-trump hand may still have bid it
}

TEST(Story, WhatIsCountedBesidesPointsIsNarrowedToo) {
  Teller teller(knowledge::book_of_file(std::string(YOMI_SYSTEMS) + "/sayc.bid"));
  const auto story = teller.tell("2S");
  EXPECT_EQ(story->portrait(Seat::North).counted.losers, (Span{7, 8}));
}

TEST(Story, HonoursThatALineAsksForMakeItRarer) {
  Teller teller(
      knowledge::book_of_text("opening\n  1H \"solid four\" H 4, top H 3, hcp 8..15\n"
                              "  1H \"five cards\" H 5.., hcp 8..15\n  P \"nothing\"\n"));
  EXPECT_EQ(told(*teller.tell("1H"), Seat::North, 0), "five cards");
}

TEST(Portray, FactsChooseAmongTheMeanings) {
  Teller teller(knowledge::book_of_text(kTwoDoubles));
  const auto story = teller.tell("1S X");
  const Taken& taken = story->portrait(Seat::East).calls[0];
  Cells singleton_heart = Cells::none();  // cannot be a takeout double
  for (std::size_t shape = 0; shape < knowledge::kShapes; ++shape)
    if (knowledge::shapes()[shape][index(bridge::Suit::Hearts)] == 1) singleton_heart[shape] = knowledge::kAllPoints;
  const Portrait portrait = portray({taken.meaning}, singleton_heart);
  EXPECT_EQ(portrait.calls[0].told, 1u);
  EXPECT_EQ(portrait.calls[0].live, (std::vector<bool>{false, true}));
}

// Read once for all auctions.
std::shared_ptr<const knowledge::Book> kept_book(const std::string& file) {
  static std::map<std::string, std::shared_ptr<const knowledge::Book>> books;
  auto& book = books[file];
  if (!book) book = knowledge::book_of_file(file);
  return book;
}

// In an auction by the system nothing is taken back, every hand fits its portrait, and the line it used is live.
void check_story(const std::string& file, std::uint64_t seed) {
  const auto book = kept_book(file);
  knowledge::Bidding bidding(book, book);
  Storyteller storyteller(bidding);
  Stream stream(seed, "story");
  const bridge::Deal deal = bridge::Deal::random(stream);
  const auto vulnerability = bridge::vulnerability_of_board(stream.between(1, 16));
  auto situation = bidding.start(Seat::North, vulnerability);
  while (!situation->auction().finished()) {
    const Seat actor = situation->actor();
    const knowledge::Features hand(deal.hand(actor));
    const knowledge::Entry* chosen = situation->choose(hand);
    if (chosen == nullptr) return;
    const auto after = bidding.after(situation, chosen->call);
    const auto story = storyteller.tell(after->auction(), vulnerability);
    const Portrait& portrait = story->portrait(actor);
    RC_ASSERT(portrait.cells.has(hand.shape, hand.hcp));
    const Taken& taken = portrait.calls.back();
    RC_ASSERT(!taken.taken_back);
    const auto& lines = taken.meaning->reading.lines;
    const auto used = std::ranges::find_if(lines, [&](const knowledge::LineReading& line) {
      return line.entry->line == chosen->line && line.entry->binding == chosen->binding;
    });
    RC_ASSERT(used != lines.end());
    RC_ASSERT(taken.live[static_cast<std::size_t>(used - lines.begin())]);
    situation = after;
  }
}

RC_GTEST_PROP(StoryProperties, WhatActsIsToldInSayc, (std::uint64_t seed)) {
  check_story(YOMI_SYSTEMS "/sayc.bid", seed);
}

RC_GTEST_PROP(StoryProperties, WhatActsIsToldInAcol, (std::uint64_t seed)) {
  check_story(YOMI_SYSTEMS "/acol.bid", seed);
}

}  // namespace
}  // namespace yomi::inference
