#include "knowledge/system/book.h"

#include <algorithm>

#include "tests/support/systems.h"

namespace yomi::knowledge {
namespace {

std::vector<std::string> calls_after(const Book& book, const std::string& auction) {
  std::vector<std::string> calls;
  for (const Entry& entry : book.after(bridge::parse_auction(auction, bridge::Seat::North)->calls()))
    calls.push_back(to_string(entry.call));
  return calls;
}

using Calls = std::vector<std::string>;

TEST(Book, ASectionIsFiledUnderEveryAuctionOfItsLetters) {
  const auto book = book_of_text("after 1M\n  2M \"raise\" M 3..\n");
  EXPECT_EQ(calls_after(*book, "1H P"), Calls{"2H"});
  EXPECT_EQ(calls_after(*book, "1S P"), Calls{"2S"});
  EXPECT_EQ(calls_after(*book, "1C P"), Calls{});
  EXPECT_EQ(calls_after(*book, "1H"), Calls{});
}

TEST(Book, DifferentLettersAreDifferentSuits) {
  const auto book = book_of_text("after 1M\n  2O \"the other\" O 4..\n  2X \"any other\" X 4..\n");
  EXPECT_EQ(calls_after(*book, "1H P"), (Calls{"2S", "2C", "2D", "2S"}));
}

TEST(Book, ALetterWithOneSuitLeftStandsForIt) {
  const auto book = book_of_text("after 1M (2X)\n  3N \"the other major\" O 4..\n");
  const SuitName other = SuitName::letter(1);
  const auto entries = book->after(bridge::parse_auction("1H 2C", bridge::Seat::North)->calls());
  ASSERT_EQ(entries.size(), 1U);
  EXPECT_EQ(entries.front().binding[other], bridge::Suit::Spades);
  EXPECT_EQ(calls_after(*book, "1H 2S"), Calls{});  // theirs: there is no other suit left
}

TEST(Book, WhoIsNotMentionedPassed) {
  const auto book = book_of_text("after 1H 2C\n  2H\nafter (1H) 1S (P)\n  2S\nafter 1H (X) 2H\n  3H\n");
  EXPECT_EQ(calls_after(*book, "1H P 2C P"), Calls{"2H"});
  EXPECT_EQ(calls_after(*book, "1H 1S P"), Calls{"2S"});
  EXPECT_EQ(calls_after(*book, "1H X 2H P"), Calls{"3H"});
}

TEST(Book, LinesBelowALineAreItsContinuations) {
  const auto book = book_of_text("opening\n  1N\n    2C!\n      2D!\n    (2H)\n      X\n      2S\n");
  EXPECT_EQ(calls_after(*book, "1N P"), Calls{"2C"});
  EXPECT_EQ(calls_after(*book, "1N P 2C P"), Calls{"2D"});
  EXPECT_EQ(calls_after(*book, "1N 2H"), (Calls{"X", "2S"}));
}

TEST(Book, LiteralAuctionsComeBeforeLetters) {
  const auto book = book_of_text("after 1M\n  2M\nafter 1H\n  4H\n");
  EXPECT_EQ(calls_after(*book, "1H P"), (Calls{"4H", "2H"}));
}

TEST(Book, HeightsAreMadeOutFromTheAuction) {
  const auto book =
      book_of_text("after 1H (1S)\n  cheapest X\n  jump X\n  cue!\n  jump cue!\n  game X\n  cheapest 2N\n");
  EXPECT_EQ(calls_after(*book, "1H 1S"),
            (Calls{"2C", "2D", "2H", "2S", "3C", "3D", "3H", "3S", "2S", "3S", "5C", "5D", "4H", "4S"}));
}

TEST(Book, AllAuctionsAreVisitedOnce) {
  const auto book = book_of_file(small_system());
  Calls auctions;
  book->for_each_auction([&](std::span<const bridge::Call> calls) {
    std::string text;
    for (const bridge::Call call : calls) text += to_string(call) + " ";
    auctions.push_back(text);
    EXPECT_FALSE(book->after(calls).empty()) << text;
  });
  EXPECT_EQ(auctions.front(), "");
  EXPECT_NE(std::ranges::find(auctions, "1S P 2N P "), auctions.end());
  EXPECT_NE(std::ranges::find(auctions, "1N P 2C P 2D P "), auctions.end());
  EXPECT_NE(std::ranges::find(auctions, "1H X "), auctions.end());
  std::ranges::sort(auctions);
  EXPECT_EQ(std::ranges::adjacent_find(auctions), auctions.end());
}

}  // namespace
}  // namespace yomi::knowledge
