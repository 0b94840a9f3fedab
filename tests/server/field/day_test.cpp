#include "server/field/day.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "server/field/report.h"

namespace yomi::server {

namespace {

FieldDay day_with(const std::vector<FieldResult>& results) {
  FieldDay day;
  EXPECT_TRUE(day.apply(1, shuffle_boards("2026-11-19")));
  for (const FieldResult& each : results) EXPECT_TRUE(day.apply(day.event() + 1, each));
  return day;
}

FieldResult scored(int board, const std::string& player, int score_ns) {
  FieldResult result{board, player, player, {}};
  result.played.score_ns = score_ns;
  return result;
}

TEST(FieldDay, MatchpointsAndImpsAgainstEverybody) {
  const FieldDay day = day_with(
      {scored(1, "a", 420), scored(1, "b", 450), scored(1, "c", 420), scored(1, "d", -50), scored(2, "a", 1000)});
  // a beats d and ties with c.
  const FieldScore a = day.score(*day.result_of("a", 1));
  EXPECT_DOUBLE_EQ(a.percent, 100.0 * 1.5 / 3);
  EXPECT_DOUBLE_EQ(a.imps, (-1 + 0 + 10) / 3.0);
  EXPECT_DOUBLE_EQ(day.score(*day.result_of("b", 1)).percent, 100);
  EXPECT_DOUBLE_EQ(day.score(*day.result_of("d", 1)).percent, 0);
  EXPECT_DOUBLE_EQ(day.score(*day.result_of("a", 2)).percent, 50) << "alone";
}

RC_GTEST_PROP(FieldDay, MatchpointsAddUpToHalfForEverybody, ()) {
  const auto scores = *rc::gen::nonEmpty(rc::gen::container<std::vector<int>>(rc::gen::inRange(-200, 200)));
  std::vector<FieldResult> results;
  for (std::size_t at = 0; at < scores.size(); ++at)
    results.push_back(scored(3, "player" + std::to_string(at), 10 * scores[at]));
  const FieldDay day = day_with(results);
  double percent = 0, imps = 0;
  for (const FieldResult& each : day.results()) {
    percent += day.score(each).percent;
    imps += day.score(each).imps;
  }
  RC_ASSERT(std::abs(percent - 50.0 * static_cast<double>(scores.size())) < 1e-6);
  RC_ASSERT(std::abs(imps) < 1e-6);
}

TEST(FieldDay, ABoardIsPlayedOnce) {
  FieldDay day = day_with({scored(1, "a", 420)});
  EXPECT_FALSE(day.apply(3, scored(1, "a", 450)));
  EXPECT_EQ(day.result_of("a", 1)->played.score_ns, 420);
  EXPECT_FALSE(day.apply(3, shuffle_boards("2026-11-20")));
}

TEST(FieldDay, TheLogGivesTheSameDayAgain) {
  FieldResult result = scored(2, "a", 140);
  result.played.calls = {*bridge::parse_call("1S"), *bridge::parse_call("P")};
  result.played.cards = {*bridge::parse_card("HA")};
  for (const FieldEvent& event : std::vector<FieldEvent>{shuffle_boards("2026-11-19"), FieldPlayer{"a", "Ann", "t1"},
                                                         result, FieldLoss{2, "a", 120, 1, 0, true, false}}) {
    const auto again = decode_field_event(encode(event));
    ASSERT_TRUE(again);
    EXPECT_TRUE(*again == event);
  }
}

TEST(FieldDay, BoardsOfTwoDaysAreNotTheSame) {
  const FieldBoards one = shuffle_boards("2026-11-19"), other = shuffle_boards("2026-11-19");
  EXPECT_NE(one.deals, other.deals) << "the date does not tell the cards";
  EXPECT_NE(one.seed, other.seed);
}

// The ranking counts only boards that the one who looks has finished.
TEST(FieldReport, NothingOfABoardBeforeItIsFinished) {
  FieldDay day = day_with({scored(1, "a", 420), scored(1, "b", 450), scored(2, "b", 1430)});
  const Viewer b{"b"}, a{"a"}, stranger{"c"};
  EXPECT_TRUE(day_json(day, stranger, 0)["boards"][0]["result"].is_null());
  const Json strangers = day_json(day, stranger, 0), of_a = day_json(day, a, 0);
  for (const Json& row : strangers["ranking"]) EXPECT_TRUE(row["percent"].is_null());
  EXPECT_EQ(traveller_json(day, 1, stranger).error().code, "not_now");
  EXPECT_TRUE(traveller_json(day, 1, a));
  EXPECT_EQ(traveller_json(day, 2, a).error().code, "not_now");
  for (const Json& row : of_a["ranking"]) EXPECT_EQ(row["boards"], 1);
  EXPECT_EQ((*traveller_json(day, 2, b))["results"].size(), 1U);
  EXPECT_EQ(traveller_json(day, 9, b).error().code, "not_found");
}

}  // namespace

}  // namespace yomi::server
