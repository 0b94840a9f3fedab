#include "league/report/standings.h"

#include <numeric>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace yomi::league {
namespace {

Json row(const std::string& a, const std::string& b, std::size_t board, int imps) {
  return {{"a", a}, {"b", b}, {"board", board}, {"imps", imps}, {"imps_doubled", imps}};
}

TEST(Standings, OfThreeRobotsOnTwoBoards) {
  std::vector<Json> rows = {row("x", "y", 1, 5),   row("x", "y", 2, -3), row("x", "z", 1, 0),
                            row("x", "z", 2, -12), row("y", "z", 1, 7),  row("y", "z", 2, 1)};
  rows[3]["lost_by"] = "x";
  const Standings standings(rows, {"x", "y", "z"});
  ASSERT_EQ(standings.table().size(), 3U);
  // y: -5 + 7 and 3 + 1; z: 0 - 7 and 12 - 1; x: 5 + 0 and -3 - 12.
  EXPECT_EQ(standings.table()[0].robot, 1U) << "equal sums in the order of the names";
  EXPECT_EQ(standings.table()[0].imps, 6);
  EXPECT_EQ(standings.table()[1].robot, 2U);
  EXPECT_EQ(standings.table()[1].imps, 4);
  EXPECT_EQ(standings.table()[2].imps, -10);
  EXPECT_EQ(standings.table()[2].lost, 1);
  EXPECT_EQ(standings.table()[2].played, 4);
  EXPECT_DOUBLE_EQ(standings.table()[2].per_board.mean(), -2.5);
  EXPECT_EQ(standings.table()[2].per_board.count(), 2U)
      << "boards, not results: those of one board are not independent";
  EXPECT_DOUBLE_EQ(standings.between(0, 1).mean(), 1);
  EXPECT_DOUBLE_EQ(standings.between(1, 0).mean(), -1);
  EXPECT_EQ(standings.running()[0], (std::vector<double>{5, -10}));
  EXPECT_EQ(cross_table(standings),
            "IMPs a board over              1       2       3\n"
            "               1. y                +4.00   -1.00\n"
            "               2. z        -4.00           +6.00\n"
            "               3. x        +1.00   -6.00");
}

// What one wins another loses, and the cross-table adds up to the table.
RC_GTEST_PROP(Standings, SumsAreRight, ()) {
  const std::size_t robots = *rc::gen::inRange<std::size_t>(2, 6), boards = *rc::gen::inRange<std::size_t>(1, 9);
  std::vector<std::string> names;
  for (std::size_t at = 0; at < robots; ++at) names.push_back(std::string(1, static_cast<char>('a' + at)));
  std::vector<Json> rows;
  for (std::size_t a = 0; a < robots; ++a)
    for (std::size_t b = a + 1; b < robots; ++b)
      for (std::size_t board = 1; board <= boards; ++board)
        rows.push_back(row(names[a], names[b], board, *rc::gen::inRange(-24, 25)));
  const Standings standings(rows, names);
  int all = 0;
  for (const Standing& standing : standings.table()) {
    all += standing.imps;
    double sum = 0;
    for (std::size_t other = 0; other < robots; ++other)
      if (other != standing.robot) sum += standings.between(standing.robot, other).sum();
    RC_ASSERT(sum == standing.imps);
    RC_ASSERT(standings.running()[standing.robot].back() == standing.imps);
    RC_ASSERT(standing.played == static_cast<int>(boards * (robots - 1)));
    RC_ASSERT(std::abs(standing.per_board.sum() * static_cast<double>(robots - 1) - standing.imps) < 1e-6);
  }
  RC_ASSERT(all == 0);
  const auto summary = summary_of(rows, names, true);
  RC_ASSERT(summary.measures.size() == 2 * robots);
}

}  // namespace
}  // namespace yomi::league
