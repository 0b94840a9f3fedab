#include "knowledge/system/situation.h"

#include <algorithm>

#include "tests/support/systems.h"

namespace yomi::knowledge {
namespace {

TEST(Situation, LiteralBeforeLettersBeforeWhenBeforeNatural) {
  const auto book = book_of_text(
      "natural\n  2H \"natural\"\n  2D \"natural\"\n  2C \"natural\"\n  P \"natural\"\n"
      "when partner opened 1H\n  2H \"when\"\n  2D \"when\"\n  2C \"when\"\n"
      "after 1M\n  2M \"letters\"\n  2D \"letters\"\n"
      "after 1H\n  2H \"literal\"\n");
  Bidding bidding(book, book);
  EXPECT_EQ(lines(*read(bidding, "1H P")), (Lines{"2H literal", "2D letters", "2C when", "P natural"}));
  EXPECT_EQ(lines(*read(bidding, "1S P")),
            (Lines{"2S letters", "2D letters", "2H natural", "2C natural", "P natural"}));
}

TEST(Situation, TheFirstLineThatFitsIsChosen) {
  const auto book = book_of_file(small_system());
  Bidding bidding(book, book);
  EXPECT_EQ(choice(bidding, "", "AQ32.K32.KJ2.Q32"), "1N balanced");
  EXPECT_EQ(choice(bidding, "", "AQ532.K32.KJ2.Q2"), "1S five cards");
  EXPECT_EQ(choice(bidding, "", "KQT932.32.432.32"), "P nothing");  // nine losers are too many
  EXPECT_EQ(choice(bidding, "1S P", "K932.A2.KQ32.K32"), "2N raise");
  EXPECT_EQ(choice(bidding, "1S P 2N P", "AQ532.K432.KJ2.2"), "3C shortness");
  EXPECT_EQ(choice(bidding, "1H P", "K32.Q32.Q432.432"), "2H three trumps");
}

TEST(Situation, AReadingIsItsLineLessTheLinesAbove) {
  const auto book = book_of_text("opening\n  1N \"strong\" hcp 15..17, balanced\n  1C \"any\" hcp 12..\n  P\n");
  Bidding bidding(book, book);
  const auto start = bidding.start(bridge::Seat::North, bridge::Vulnerability::None);
  const CallReading club = bidding.reading(*start, bridge::Call::bid(1, bridge::Strain::Clubs));
  EXPECT_FALSE(club.cells.has(shape_index({4, 3, 3, 3}), 16));
  EXPECT_TRUE(club.cells.has(shape_index({4, 3, 3, 3}), 18));
  EXPECT_TRUE(club.cells.has(shape_index({6, 3, 3, 1}), 16));
  const CallReading pass = bidding.reading(*start, bridge::Call::pass());
  EXPECT_EQ(hull(pass.cells).hcp, (Span{0, 11}));
  const auto after = bidding.after(start, bridge::Call::pass());
  EXPECT_EQ(after->shown(bridge::Seat::North).hull.hcp, (Span{0, 11}));
}

TEST(Situation, StateComesFromTheAuction) {
  const auto book = book_of_file(small_system());
  Bidding bidding(book, book);
  const auto jacoby = read(bidding, "1S P 2N P");
  EXPECT_EQ(jacoby->agreed(bridge::Side::NorthSouth).trump, bridge::Suit::Spades);
  EXPECT_EQ(jacoby->agreed(bridge::Side::NorthSouth).force, Force::Game);
  EXPECT_TRUE(jacoby->pending().forced);
  EXPECT_FALSE(read(bidding, "1S P 4S P")->pending().forced);
  EXPECT_TRUE(read(bidding, "1S P 4S P")->pending().signed_off);
  EXPECT_TRUE(read(bidding, "1S P 3S P")->pending().invited);
  EXPECT_EQ(read(bidding, "1N P 2C P")->pending().about, "majors");
  EXPECT_TRUE(read(bidding, "P P 1S P")->setting().passed);
  EXPECT_EQ(read(bidding, "P P 1S P")->setting().position, 1);
}

TEST(Situation, StepsAnswerAQuestionAndAWhenHasContinuations) {
  const auto book = book_of_file(small_system());
  Bidding bidding(book, book);
  EXPECT_EQ(lines(*read(bidding, "1S P 3S P 4N P")).front(), "5C none or four");
  EXPECT_EQ(choice(bidding, "1S P 3S P 4N P", "K932.A2.Q432.432"), "5D one");
}

TEST(Situation, ADoubleOfAnArtificialCallChangesNothingUnlessSomethingIsWrittenForIt) {
  const std::string system =
      "opening\n  1S hcp 12..  sets trump S\n"
      "when trump S, rho called P, partner bid S\n  3C! \"ask\"\n    3D! \"answer\"\n    3S \"to play\"\n"
      "natural\n  P \"common sense\"\n";
  const auto book = book_of_text(system);
  Bidding bidding(book, book);
  EXPECT_EQ(lines(*read(bidding, "1S P 3C P")), (Lines{"3D answer", "3S to play", "P common sense"}));
  EXPECT_EQ(lines(*read(bidding, "1S P 3C X")), (Lines{"3D answer", "3S to play", "P common sense"}));
  EXPECT_EQ(lines(*read(bidding, "1S P 3C 3D")), (Lines{"P common sense"}));
  const auto other = book_of_text(system.substr(0, system.find("natural")) +
                                  "    (X)\n      XX \"again\"\nnatural\n  P \"common sense\"\n");
  Bidding with_doubles(other, other);
  EXPECT_EQ(lines(*read(with_doubles, "1S P 3C X")), (Lines{"XX again", "P common sense"}));
}

TEST(Situation, ACallWithoutALineSaysWhatItSaysAmongStrangers) {
  const auto book = book_of_text("opening\n  1C hcp 12..\n");
  Bidding bidding(book, book);
  const auto situation = read(bidding, "1H");
  EXPECT_GE(situation->shown(bridge::Seat::North).hull.length[2].lo, 4);
  EXPECT_TRUE(situation->entries().empty());
  EXPECT_EQ(situation->choose(Features(*bridge::parse_hand("AQ32.K32.KJ2.Q32"))), nullptr);
}

TEST(Situation, EachSideHasItsOwnSystem) {
  const auto ours = book_of_text("opening\n  1N \"strong\" hcp 15..17\n  P\n");
  const auto theirs = book_of_text("opening\n  1N \"weak\" hcp 12..14\n  P\n");
  Bidding bidding(ours, theirs);
  EXPECT_EQ(read(bidding, "1N")->shown(bridge::Seat::North).hull.hcp, (Span{15, 17}));
  EXPECT_EQ(read(bidding, "P 1N")->shown(bridge::Seat::East).hull.hcp, (Span{12, 14}));
}

}  // namespace
}  // namespace yomi::knowledge
