#include "knowledge/audit/check.h"

#include "knowledge/audit/witness_hand.h"
#include "knowledge/wording/explain.h"
#include "tests/support/systems.h"

namespace yomi::knowledge {
namespace {

std::vector<std::string> findings(const std::string& text) {
  std::vector<std::string> found;
  for (const Finding& finding : check(book_of_text(text)).findings)
    found.push_back(std::string(name(finding.kind)) + " " + std::to_string(finding.place.line));
  return found;
}

using Found = std::vector<std::string>;

TEST(Check, AHandWithoutACall) {
  const auto book = book_of_text("opening\n  1N hcp 15..17\n  P hcp ..14\n");
  const CheckResult result = check(book);
  ASSERT_EQ(result.findings.size(), 1U);
  EXPECT_TRUE(result.complete);
  const Finding& finding = result.findings.front();
  EXPECT_EQ(finding.kind, Finding::Kind::NoCall);
  ASSERT_TRUE(finding.hand);
  EXPECT_GE(bridge::high_card_points(*finding.hand), 18);
}

TEST(Check, ALineThatCanNeverFire) {
  EXPECT_EQ(findings("opening\n  1N hcp 15..\n  2N hcp 20..21\n  P\n"), Found{"never-fires 3"});
  EXPECT_EQ(findings("opening\n  1N hcp 15.., hcp ..3\n  P\n"), Found{"never-fires 2"});
  EXPECT_EQ(findings("opening\n  1N hcp 15.., aces 4\n  2N hcp 20..21\n  P\n"), Found{});
}

TEST(Check, AForcingBidThatAHandPasses) {
  const CheckResult result =
      check(book_of_text("opening\n  2C! hcp 20.. sets force game\n  P\nnatural\n  2N hcp 9..\n  P\n"));
  ASSERT_EQ(result.findings.size(), 1U);
  EXPECT_EQ(result.findings.front().place.line, 2);
  EXPECT_EQ(result.findings.front().what, "over 2C partner is forced to bid, but passes by test.bid:6:3");
  ASSERT_TRUE(result.findings.front().hand);
  EXPECT_LE(bridge::high_card_points(*result.findings.front().hand), 8);
  const std::string answered = "opening\n  2C! hcp 20.. sets force game\n    2D!\n  P\nnatural";
  EXPECT_EQ(findings(answered + "\n  P\n"), Found{"no-continuation 3"});  // game is not reached yet
  EXPECT_EQ(findings(answered + " force round\n  3N\n"), Found{});
}

TEST(Check, CommonSenseMayAnswerAForcingBidButNoQuestion) {
  EXPECT_EQ(findings("opening\n  2C! hcp 20.. sets force round\n  P\nnatural force round\n  2D\n"), Found{});
  EXPECT_EQ(findings("opening\n  2C! hcp 20.. sets asked all\n  P\nnatural asked all\n  2D\n"),
            Found{"no-continuation 2"});
  EXPECT_EQ(findings("opening\n  2C! hcp 20.. sets asked all\n  P\nwhen asked all\n  2D!\nnatural\n  P\n"), Found{});
}

TEST(Check, ALineWithLettersThatALiteralLineHides) {
  const std::string text = "opening\n  1H hcp 12..\n  P\nafter 1M\n  2M \"raise\" points 6..9\n";
  EXPECT_EQ(findings(text + "natural\n  P\n"), Found{});
  EXPECT_EQ(findings(text + "after 1H\n  2H \"good\" points 9..\nnatural\n  P\n"), Found{"hidden 5"});
  EXPECT_EQ(findings(text + "after 1H\n  also 2H \"good\" points 9..\nnatural\n  P\n"), Found{});
  EXPECT_EQ(findings(text + "after 1H\n  2H \"other\" points 6..11\nnatural\n  P\n"), Found{});
}

TEST(Check, ALineForHandsThatWereDenied) {
  EXPECT_EQ(
      findings(
          "opening\n  1N hcp 15..17, balanced\n    2C! hcp 8..\n      2D S 6..\n      2H\n    P\n  P\nnatural\n  P\n"),
      Found{"contradiction 4"});
}

TEST(Check, TheSmallSystemIsLookedAtAsAWhole) {
  const CheckResult result = check(book_of_file(small_system()));
  EXPECT_TRUE(result.complete);
  EXPECT_GT(result.situations, 100U);
  for (const Finding& finding : result.findings) EXPECT_NE(finding.kind, Finding::Kind::NoCall) << finding.auction;
}

TEST(Cover, AHandIsMadeForALineThatHardlyEverFires) {
  const auto book = book_of_text("opening\n  7N \"all aces\" aces 4, S 7..\n  P\nnatural\n  P\n");
  const LineList lines(book->system());
  ASSERT_EQ(lines.size(), 3U);
  const auto examples = find_witness_hands(book, lines, CoverTally(lines.size()), 1);
  ASSERT_FALSE(examples.empty());
  EXPECT_EQ(examples.front().line, 0U);
  EXPECT_EQ(examples.front().auction, "");
  Bidding bidding(book, book);
  EXPECT_EQ(choice(bidding, "", to_string(examples.front().hand)), "7N all aces");
}

// No line doubles, so no auction of the system's own calls leads there.
TEST(Cover, AuctionsAreLedToWhereALineWaits) {
  const auto book = book_of_text(
      "opening\n  1N hcp 15..17\n  P\nafter 1N\n  2C! hcp 8..\n  P\n"
      "when I opened 1N, partner called 2C, rho called X\n  XX \"clubs\" C 4..\n  P\n"
      "when partner opened 1N, I called 2C, partner called XX, rho called P\n  P \"play it\" C 2..\n  2D \"short\"\n"
      "natural\n  P\n");
  const LineList lines(book->system());
  std::size_t reported = 0;
  const auto examples =
      find_witness_hands(book, lines, CoverTally(lines.size()), 1, [&](std::size_t found) { reported = found; });
  EXPECT_EQ(examples.size(), lines.size());
  EXPECT_GE(reported, lines.size() - 1);
  Bidding bidding(book, book);
  for (const LineExample& example : examples)
    EXPECT_EQ(read(bidding, example.auction, example.vulnerability)->choose(Features(example.hand))->line,
              &lines[example.line])
        << example.auction;
  std::stop_source stop;
  stop.request_stop();
  EXPECT_TRUE(find_witness_hands(book, lines, CoverTally(lines.size()), 1, {}, stop.get_token()).empty());
}

TEST(Explain, TheTreeInWords) {
  const auto book = book_of_file(small_system());
  Bidding bidding(book, book);
  const auto calls = explain(bidding, book->system(), read(bidding, "1S P"), {});
  ASSERT_FALSE(calls.empty());
  EXPECT_EQ(to_string(calls.front().call), "2N");
  EXPECT_EQ(calls.front().words, "raise: 4+ spades, 13+ points; artificial, game-forcing");
  EXPECT_EQ(calls.front().rule, "raise: 4+ spades, 13+ points; artificial, agrees spades, forcing to game");
  ASSERT_FALSE(calls.front().next.empty());
  EXPECT_EQ(to_string(calls.front().next.front().call), "3C");
  ExplainOptions shallow;
  shallow.depth = 1;
  shallow.language = Language::Japanese;
  const auto japanese = explain(bidding, book->system(), read(bidding, "1S P"), shallow);
  EXPECT_TRUE(japanese.front().next.empty());
  EXPECT_NE(japanese.front().words.find("スペード"), std::string::npos);
}

}  // namespace
}  // namespace yomi::knowledge
