#include "knowledge/audit/goal.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "tests/support/systems.h"

namespace yomi::knowledge {
namespace {

using namespace bridge;

// A line for responder, after opener has raised and then bid the first suit again.
class GoalOfALine : public ::testing::Test {
 protected:
  [[nodiscard]] Goal goal() const {
    const LineList lines(book_->system());
    for (std::size_t line = 0; line < lines.size(); ++line)
      if (lines[line].words == "accepts") return goal_of(lines.section(line), lines);
    ADD_FAILURE() << "no such line";
    return {};
  }

  bool leads(const std::string& auction, const std::string& call) {
    const auto situation = read(bidding_, auction, Vulnerability::None);
    return std::ranges::count(leading_to(goal(), *situation), *parse_call(call)) > 0;
  }

  std::shared_ptr<const Book> book_ = book_of_text(
      "let M = H S ; X Y = C D H S\n"
      "opening\n  1X X 4..\n  P\n"
      "after 1D\n  1M M 4..\n    2M M 4..  sets trump M\n    P\n  P\n"
      "when trump M, partner opened 1X, partner called 3X, not contested\n  4M \"accepts\" hcp 10..\n  P\n"
      "natural\n  P\n");
  Bidding bidding_{book_, book_};
};

TEST_F(GoalOfALine, HasItsOpenerAndWhatIsSaidOfTheOpponents) {
  EXPECT_EQ(goal().opener, Condition::Who::Partner);
  EXPECT_TRUE(goal().agreed);
  EXPECT_FALSE(goal().contested);
}

TEST_F(GoalOfALine, OpensAsItIsWritten) {
  EXPECT_TRUE(leads("", "1D"));
  EXPECT_FALSE(leads("", "3D"));
  EXPECT_FALSE(leads("1C P", "1D"));  // is no opening
}

TEST_F(GoalOfALine, AgreesASuitFirst) {
  EXPECT_FALSE(leads("1D P 1H P", "3D"));
  EXPECT_TRUE(leads("1D P 1H P", "2H"));
  EXPECT_FALSE(leads("1D P 1H P", "1S"));
}

TEST_F(GoalOfALine, KnowsWhoMakesTheLastCall) {
  EXPECT_FALSE(leads("1D P 1H P 2H P", "3D"));  // that would be responder's
  EXPECT_TRUE(leads("1D P 1H P 2H P 2S P", "3D"));
}

}  // namespace
}  // namespace yomi::knowledge
