#include "knowledge/wording/one_line.h"

#include "knowledge/wording/hand_words.h"
#include "tests/support/systems.h"

namespace yomi::knowledge {
namespace {

using bridge::Call;
using bridge::Suit;

TEST(OneLine, BothLanguagesFillTheSameHoles) {
  for (const Phrase& phrase : wording_phrases().all()) {
    EXPECT_EQ(holes(phrase.english), holes(phrase.japanese)) << phrase.key;
    EXPECT_FALSE(phrase.japanese.empty()) << phrase.key;
  }
}

// The first line of a system for the opening bid, in one line.
std::string opening(const std::string& text, Language language = Language::English) {
  const auto book = book_of_text("opening\n  " + text + "\n");
  Bidding bidding(book, book);
  const auto situation = read(bidding, "");
  if (situation->entries().empty()) return "no line";
  const Entry& entry = situation->entries().front();
  return one_line(entry, bidding.reach(entry, *situation).possible, *situation, book->system().letters, language);
}

TEST(OneLine, LongSuitsThenStrengthThenTheRest) {
  EXPECT_EQ(opening("1H \"majors\" H 5.., S 4.., hcp 11..15, C ..1"),
            "majors: 5+ hearts, 4+ spades, 11-15 HCP, at most 1 club");
  EXPECT_EQ(opening("1H \"majors\" H 5, S 4..5, hcp ..9, D 0"),
            "majors: 5 hearts, 4-5 spades, at most 9 HCP, no diamonds");
  EXPECT_EQ(opening("1N \"strong\" hcp 15..17, balanced"), "strong: 15-17 HCP, balanced");
  EXPECT_EQ(opening("1N \"15 to 17\" hcp 15..17, balanced"), "15-17 HCP, balanced");
}

TEST(OneLine, OneOfTwoSuits) {
  EXPECT_EQ(opening("2D! \"multi\" hcp 5..9, H 6.. | hcp 5..9, S 6.."), "multi: 6+ in a major, 5-9 HCP; artificial");
  EXPECT_EQ(opening("1C \"short\" hcp 12.., H ..3, S ..3"), "short: 4+ in a minor, 12+ HCP, no 4-card major");
}

TEST(OneLine, MeasuresAsTheSystemDoes) {
  EXPECT_EQ(opening("1H \"light\" points 12..13, H 5.."), "light: 5+ hearts, 12-13 points");
}

TEST(OneLine, WhatItDoes) {
  EXPECT_EQ(opening("2C! \"artificial\" hcp 23..  sets force game"), "artificial: 23+ HCP; game-forcing");
  EXPECT_EQ(opening("2C! \"aces?\" hcp 23..  sets asked aces"), "aces?: 23+ HCP; artificial");
  EXPECT_EQ(opening("3N \"solid\" C 7.., top C 3"), "solid: 7+ clubs, 12+ points, 3 of the top three clubs");
}

TEST(OneLine, NeverAnyHand) {
  EXPECT_EQ(opening("1N"), "says nothing new");
  EXPECT_EQ(opening("1N", Language::Japanese), "新しい情報はない");
  EXPECT_EQ(opening("P \"enough\""), "high enough");
}

// A pass without a limit of its own names the calls that were there for other hands.
TEST(OneLine, APassNamesWhatItDenies) {
  const auto book = book_of_text("opening\n  2S hcp 10.., S 5..\n  1H H 6..\n  P\n");
  Bidding bidding(book, book);
  const auto situation = read(bidding, "");
  EXPECT_EQ(one_line({Call::pass(), Cells::all(), {}, false}, *situation, book->system().letters, Language::English),
            "no hand for 2♠ or 1♥");
}

TEST(OneLine, LeavesOutWhatMattersLeast) {
  const std::string words(60, 'w');
  EXPECT_EQ(opening("1H \"" + words + "\" H 5.., S 4.., hcp 11..15, C ..1"), words + ": 5+ hearts, 11-15 HCP");
}

TEST(Traits, WhatAllHandsHave) {
  Cells cells = Cells::none();
  cells[shape_index({1, 3, 5, 4})] = points_between(10, 12);
  cells[shape_index({4, 5, 2, 2})] = points_between(11, 13);
  const Traits found = traits(cells, Suit::Hearts);
  EXPECT_EQ(found.hull.hcp, (Span{10, 13}));
  EXPECT_EQ(found.support, (Span{12, 15}));  // 10 and a singleton; 12 and one, 13 and a doubleton
  EXPECT_EQ(found.least.any, 5);
  EXPECT_EQ(found.least.majors, 2);
  EXPECT_EQ(found.most, 5);
  EXPECT_FALSE(found.balanced);
}

}  // namespace
}  // namespace yomi::knowledge
