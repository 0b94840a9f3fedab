#include "tests/knowledge/system/bidding_cases.h"

#include <gtest/gtest.h>

#include "tests/support/systems.h"

namespace yomi::knowledge {
namespace {

// Opens one spade with five and twelve points, raises it with three, and passes otherwise.
class BiddingCases : public ::testing::Test {
 protected:
  std::vector<std::string> complaints(const std::string& text) {
    const auto cases = parse_bidding_cases(text, "made-up.txt");
    if (!cases) return {to_string(cases.error())};
    return check_bidding_cases(*cases, bidding_);
  }

  std::shared_ptr<const Book> book_ = book_of_text(
      "opening\n"
      "  1S \"five spades\" S 5.., hcp 12..\n"
      "  P  \"nothing\"\n"
      "after 1S\n"
      "  2S \"raise\" S 3..\n"
      "  P  \"weak\"\n"
      "natural\n"
      "  P\n");
  Bidding bidding_{book_, book_};
};

using Complaints = std::vector<std::string>;

TEST_F(BiddingCases, RightCasesAndMarkedMissesPass) {
  EXPECT_EQ(complaints("# A chapter.\n"
                       "- | AKJ52.A32.K43.52 | 1S\n"
                       "\n"
                       "## A section\n"
                       "1S P | 432.A32.K432.543 | P,2S | either will do\n"
                       "vul=both P P | AKJ52.A32.K43.52 | 1S | \"five spades\"\n"
                       "miss: - | AKJ52.A32.K43.52 | 1N | the system has no such opening\n"),
            Complaints{});
}

TEST_F(BiddingCases, AnUnmarkedMissFailsAndSaysWhichLineChose) {
  EXPECT_EQ(complaints("1S P | 432.A32.K432.543 | 2S\n"
                       "\n"
                       "vul=ns 1S P | 432.A32.K432.543 | 1N,3S | too strong\n"),
            Complaints{"made-up.txt:3: 432.A32.K432.543 after 1S P, vul=ns: expected 1N or 3S, got 2S by "
                       "test.bid:5 \"raise\""});
}

TEST_F(BiddingCases, AMarkedCaseThatIsRightFails) {
  EXPECT_EQ(complaints("miss: - | AKJ52.A32.K43.52 | 1S\n"),
            Complaints{"made-up.txt:1: AKJ52.A32.K43.52 after no call: 1S is now right: take \"miss:\" off"});
}

TEST_F(BiddingCases, AQuotedReasonIsTheLineThatMustChoose) {
  EXPECT_EQ(complaints("- | AKJ52.A32.K43.52 | 1S | \"four spades\"\n"
                       "miss: - | AKJ52.A32.K43.52 | 1S | \"four spades\"\n"),
            Complaints{"made-up.txt:1: AKJ52.A32.K43.52 after no call: expected 1S by \"four spades\", got 1S by "
                       "test.bid:2 \"five spades\""});
}

TEST_F(BiddingCases, WhatCannotBeReadIsAnErrorWithItsPlace) {
  for (const std::string line :
       {"1S P | 432.A32.K432.543", "1S P | 432.A32.K432 | 2S", "1S Q | 432.A32.K432.543 | 2S",
        "1S P | 432.A32.K432.543 | 8S", "1S P | 432.A32.K432.543 | ", "vul=all? 1S P | 432.A32.K432.543 | 2S",
        "1S P | 432.A32.K432.543 | 2S | why | more"}) {
    const auto cases = parse_bidding_cases("# A chapter.\n" + line + "\n", "made-up.txt");
    ASSERT_FALSE(cases) << line;
    EXPECT_EQ(cases.error().place, (Place{"made-up.txt", 2, 0})) << line;
  }
}

}  // namespace
}  // namespace yomi::knowledge
