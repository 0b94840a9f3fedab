#include "measure/diverge/divergence.h"

#include <gtest/gtest.h>

namespace yomi::measure {
namespace {

constexpr const char* kRows =
    R"({"duel":{"a":"x","b":"y"}}
{"board":1,"dealer":"N","open":{"auction":"1S P P P"},"closed":{"auction":"1S P 2S P P P"},"imps":-3,"imps_doubled":-4}
{"board":2,"dealer":"E","open":{"auction":"P P 2H P P P"},"closed":{"auction":"P P P P"},"imps":5,"imps_doubled":6}
{"board":3,"dealer":"N","open":{"auction":"P P P P"},"closed":{"auction":"P P P P"},"imps":0,"imps_doubled":0}

{"dealer":"N","t1":"1S P 2S P P P","t2":"1S P P P","imp_a":-7}
)";

TEST(Divergence, ReadsRowsOfDuelsAndOfSparring) {
  const auto boards = read_rows(kRows, "rows.jsonl", false);
  ASSERT_TRUE(boards) << to_string(boards.error());
  ASSERT_EQ(boards->size(), 4U);
  EXPECT_EQ((*boards)[1].board, 2);
  EXPECT_EQ((*boards)[1].dealer, bridge::Seat::East);
  EXPECT_EQ((*boards)[3].imps, -7);
}

TEST(Divergence, TeamAHoldsTheCardsThatTheSeatSays) {
  const auto boards = read_rows(kRows, "rows.jsonl", false);
  // South is to call after 1S P: A in the open room.
  const auto raise = first_divergence((*boards)[0]);
  ASSERT_TRUE(raise);
  EXPECT_EQ(raise->at, 2U);
  EXPECT_EQ(raise->role, "responder's first call, opponents silent");
  EXPECT_EQ(raise->a, "pass");
  EXPECT_EQ(raise->b, "raise");
  // East deals, West is to call: A in the closed room.
  const auto opening = first_divergence((*boards)[1]);
  ASSERT_TRUE(opening);
  EXPECT_EQ(opening->role, "opening in third seat");
  EXPECT_EQ(opening->a, "pass");
  EXPECT_EQ(opening->b, "two of a suit");
  EXPECT_FALSE(first_divergence((*boards)[2]));
}

TEST(Divergence, TheTableAddsUp) {
  const auto boards = read_rows(kRows, "rows.jsonl", false);
  const DivergenceTable table = tabulate(*boards, 1);
  EXPECT_EQ(table.boards, 4U);
  EXPECT_EQ(table.differ, 3U);
  ASSERT_EQ(table.roles.size(), 2U);
  EXPECT_EQ(table.roles[0].role, "responder's first call, opponents silent") << "the greatest loss first";
  EXPECT_EQ(table.roles[0].each.sum(), -10);
  EXPECT_EQ(table.roles[0].each.count(), 2U);
  EXPECT_EQ(table.roles[0].board.count(), 4U);
  EXPECT_EQ(table.deeds.size(), 3U);
  EXPECT_TRUE(tabulate(*boards, 2).deeds.empty());
}

TEST(Divergence, MistakesNameTheirLine) {
  const auto error = [](const std::string& rows, bool doubled = false) {
    const auto read = read_rows(rows, "rows.jsonl", doubled);
    return read ? "no error" : to_string(read.error());
  };
  EXPECT_EQ(error("{\"duel\":{}}\nnot json\n"),
            "rows.jsonl:2: this line is not JSON; expected one row of a duel or a match a line");
  EXPECT_EQ(error(R"({"board":1})"),
            "rows.jsonl:1: the row has no text 'dealer'; expected a row of `yomi system duel --out` or of a match");
  EXPECT_NE(error(R"({"dealer":"N","t1":"1S 1H","t2":"P","imp_a":1})").find("rows.jsonl:1: "), std::string::npos);
  EXPECT_NE(error(R"({"dealer":"N","t1":"1S P P P","t2":"P P P P","imp_a":1})", true).find("'imps_doubled'"),
            std::string::npos);
  EXPECT_EQ(error(""), "rows.jsonl: there are no rows; expected rows of `yomi system duel --out` or of a match");
}

}  // namespace
}  // namespace yomi::measure
