#include <algorithm>

#include "knowledge/text/format.h"
#include "tests/support/systems.h"

// Words of the language that look at the auction: ranks, heights, first calls, unbid suits, calls that are shared.
namespace yomi::knowledge {
namespace {

Lines lines(const std::string& text, const std::string& auction) {
  const auto book = book_of_text(text);
  Bidding bidding(book, book);
  return lines(*read(bidding, auction));
}

std::string mistake(const std::string& text) {
  const auto system = read_text(text);
  return system ? "" : to_string(system.error().front());
}

TEST(Language, AReverseIsASecondSuitAboveTheFirst) {
  const std::string text =
      "after 1X 1S\n"
      "  2Y \"reverse\" Y above X, Y 4.., points 17..\n"
      "    3X \"back\"\n"
      "  2Y \"second suit\" Y below X, Y 4..\n"
      "    P \"enough\"\n";
  EXPECT_EQ(lines(text, "1D P 1S P"), (Lines{"2H reverse", "2S reverse", "2C second suit"}));
  EXPECT_EQ(lines(text, "1D P 1S P 2H P"), (Lines{"3D back"}));
  EXPECT_EQ(lines(text, "1D P 1S P 2C P"), (Lines{"P enough"}));
}

TEST(Language, ASuitOfTheHeadingMayRankAboveAnother) {
  const std::string text =
      "when I bid X, Y above X\n  cheapest Y \"higher\"\nwhen I bid X, not X above D\n  P \"low\"\n";
  EXPECT_EQ(lines(text, "1D P 1N P"), (Lines{"2H higher", "2S higher", "P low"}));
  EXPECT_EQ(lines(text, "1H P 1N P"), (Lines{"2S higher"}));
}

TEST(Language, ACallMayBeBoundedByABid) {
  const std::string text =
      "opening\n  1S sets trump S\n"
      "when trump T\n  cheapest X! \"control\" below 4T, control X\n"
      "  4N \"ask\" above 4T\n  3N \"never\" above 4T\n";
  EXPECT_EQ(lines(text, "1S P P 3C P P"), (Lines{"4C control", "3D control", "3H control", "4N ask"}));
}

TEST(Language, TheLastBidMayBeBoundedByABid) {
  const std::string text =
      "when partner bid X, below 3X\n  3X \"raise\"\nwhen partner bid X, above 3X\n  P \"too high\"\n";
  EXPECT_EQ(lines(text, "1H 2S"), (Lines{"3H raise"}));
  EXPECT_EQ(lines(text, "1H 3S"), (Lines{"P too high"}));
  EXPECT_EQ(lines(text, "1H 3H"), (Lines{}));
}

TEST(Language, AnUnbidSuit) {
  const std::string text = "when I bid Y, partner bid Z, unbid X\n  cheapest X \"new\"\n";
  EXPECT_EQ(lines(text, "1D P 1S P"), (Lines{"2C new", "2H new"}));
  const std::string in_a_line = "when partner bid Z\n  cheapest X \"new\" unbid X, X 4..\n";
  EXPECT_EQ(lines(in_a_line, "1D 1S"), (Lines{"2C new", "2H new"}));
}

TEST(Language, WhoBeganHow) {
  const std::string text =
      "when first-call\n  1N \"first\"\n"
      "when I began 1X\n  2X \"again\"\n"
      "when partner began X\n  2N \"partner doubled\"\n"
      "when I first bid X, not partner first bid X\n  3X \"my first suit\"\n";
  EXPECT_EQ(lines(text, ""), (Lines{"1N first"}));
  EXPECT_EQ(lines(text, "P P 1C P"), (Lines{"1N first"}));  // a pass before the opening is no call here
  EXPECT_EQ(lines(text, "1C P 1S P"), (Lines{"2C again", "3C my first suit"}));
  EXPECT_EQ(lines(text, "1C P 1S P 2H P 2S P"), (Lines{"3C my first suit"}));
  EXPECT_EQ(lines(text, "1D X P 1S"), (Lines{"2D again", "3D my first suit"}));
  EXPECT_EQ(lines(text, "1D X P"), (Lines{"1N first", "2N partner doubled"}));
}

TEST(Language, AnAlsoLineLeavesItsCallToTheLinesBelow) {
  const std::string text =
      "natural\n  2H \"natural\"\n  2N \"natural\"\n  3N \"natural\"\n"
      "also when partner opened 1H\n  3N \"shared\"\n"
      "when partner opened 1H\n  2H \"own\"\n  also 2N \"shared\"\n";
  EXPECT_EQ(lines(text, "1H P"), (Lines{"3N shared", "2H own", "2N shared", "2N natural", "3N natural"}));
}

TEST(Language, AnAlsoLineIsLaidOutAndKeepsItsMeaning) {
  const std::string text = "also when partner opened 1H\n  also cheapest N! \"a\" hcp 8..\n  3N \"b\"\n";
  const auto laid_out = format_system(text, "test.bid");
  ASSERT_TRUE(laid_out);
  EXPECT_EQ(*laid_out, "also when partner opened 1H\n  also cheapest N! \"a\"  hcp 8..\n  3N  \"b\"\n");
  EXPECT_TRUE(same_meaning(*read_text(text), *read_text(*laid_out)));
  EXPECT_FALSE(
      same_meaning(*read_text(text), *read_text("when partner opened 1H\n  cheapest N! \"a\" hcp 8..\n  3N \"b\"\n")));
}

TEST(Language, ACueBidIsInASuitTheyHaveShown) {
  const std::string text =
      "opening\n  1D D 4..\nafter (1D)\n  1H! \"spades\" S 5..\n"
      "when they-play\n  cue \"cue\"\n";
  EXPECT_EQ(lines(text, "1D 1H"), (Lines{"1S cue"}));  // hearts were artificial: they hold spades
  EXPECT_EQ(lines(text, "1C 1D"), (Lines{"2D cue"}));
  EXPECT_EQ(lines(text, "1D 1H 2C P"), (Lines{}));  // the last bid is ours
}

TEST(Language, LosersAndAcesOfThePair) {
  const std::string text =
      "opening\n  1S losers 6..7, aces 1..2\n  P\nafter 1S\n"
      "  4S \"game\" total losers ..14\n  3S \"try\" best losers ..14\n  2S \"all aces\" total aces 4\n  P\n";
  const auto book = book_of_text(text);
  Bidding bidding(book, book);
  EXPECT_EQ(read(bidding, "1S P")->shown(bridge::Seat::North).counted.aces, (Span{1, 2}));
  EXPECT_EQ(choice(bidding, "1S P", "K932.A2.KQ32.K32"), "4S game");  // seven losers
  EXPECT_EQ(choice(bidding, "1S P", "K932.A32.Q32.K32"), "3S try");   // eight
  EXPECT_EQ(choice(bidding, "1S P", "A932.A32.A432.32"), "3S try");
  EXPECT_EQ(choice(bidding, "1S P", "A32.A32.A432.432"), "2S all aces");  // nine
  EXPECT_EQ(choice(bidding, "1S P", "432.5432.A432.32"), "P ");
}

TEST(Language, StoppersInASuitOrTheUnbidSuits) {
  const std::string text =
      "when partner bid X, I bid Y\n  2N \"unbid stopped\" stoppers unbid\n  3N \"majors\" stoppers M\n  P\n";
  const auto book = book_of_text(text);
  Bidding bidding(book, book);
  EXPECT_EQ(choice(bidding, "1D P 1S P", "32.K2.AQ432.K432"), "2N unbid stopped");
  EXPECT_EQ(choice(bidding, "1D P 1S P", "K2.K2.AQJ432.432"), "3N majors");
  EXPECT_EQ(choice(bidding, "1D P 1S P", "32.K2.AQJ432.432"), "P ");
}

TEST(Language, WhatCannotBeComparedIsAMistake) {
  EXPECT_EQ(mistake("when Y above X\n  P\n"),
            "test.bid:1:6: the letter 'X' stands for no suit here; expected a letter of a condition before this one, "
            "or a suit");
  EXPECT_EQ(mistake("opening\n  1C hcp 12.., not below 2C\n"),
            "test.bid:2:6: 'above' and 'below' a bid cannot be part of 'not' or '|'; expected below 4T by itself, "
            "joined by ','");
  EXPECT_EQ(mistake("opening\n  1C below cue\n"),
            "test.bid:2:12: only a bid at a level can be compared with; expected a bid, such as 4T or 3N");
  EXPECT_EQ(mistake("opening\n  1C first C\n"),
            "test.bid:2:12: 'C' is not expected here; expected control, as in: first control S");
}

}  // namespace
}  // namespace yomi::knowledge
