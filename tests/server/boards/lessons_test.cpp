#include "server/boards/lessons.h"

#include <set>

#include <gtest/gtest.h>

#include "bridge/hand.h"
#include "library/library.h"
#include "tests/server/tables_fixture.h"

namespace yomi::server {

namespace {

using namespace bridge;

const agents::Books& books() {
  static library::Library library(library::Access::Shipped);
  static const agents::Books kBooks = {*library.book({}), *library.book({})};
  return kBooks;
}

// Ten boards of every lesson: there are deals that fit, and they are different.
TEST(Lessons, EveryLessonHasTenBoards) {
  std::set<std::string_view> ids;
  for (const Lesson& lesson : lessons()) {
    EXPECT_TRUE(ids.insert(lesson.id).second) << lesson.id << " twice";
    const auto dealer = LessonDealer::make(std::string(lesson.id), {});
    ASSERT_TRUE(dealer) << lesson.id << ": " << dealer.error().detail;
    std::set<std::string> deals;
    for (int board = 1; board <= kBoardsOfLesson; ++board) {
      const auto dealt = (*dealer)->deal(Stream(7, "lesson", lesson.id, board), board, books());
      ASSERT_TRUE(dealt) << lesson.id << ", board " << board;
      deals.insert(to_string(dealt->deal));
    }
    EXPECT_EQ(deals.size(), 10U) << lesson.id;
  }
}

TEST(Lessons, AOneNotrumpLessonHasSuchHands) {
  const auto dealer = LessonDealer::make("1nt", {});
  ASSERT_TRUE(dealer);
  for (int board = 1; board <= 50; ++board) {
    const auto dealt = (*dealer)->deal(Stream(1, board), board, books());
    ASSERT_TRUE(dealt);
    const CardSet hand = dealt->deal.hand(Seat::South);
    EXPECT_GE(high_card_points(hand), 15);
    EXPECT_LE(high_card_points(hand), 17);
    EXPECT_EQ(dealt->header.dealer, Seat::South);
  }
}

TEST(Lessons, ConditionsOfOnesOwn) {
  const auto dealer = LessonDealer::make("own", {"S 7..", "", "hcp 13..", "not balanced"});
  ASSERT_TRUE(dealer);
  const auto dealt = (*dealer)->deal(Stream(3, "own"), 1, books());
  ASSERT_TRUE(dealt);
  EXPECT_GE(dealt->deal.hand(Seat::South).in(Suit::Spades).size(), 7);
  EXPECT_GE(high_card_points(dealt->deal.hand(Seat::West)), 13);
}

TEST(Lessons, AMistakeInAConditionIsNamed) {
  for (const char* text : {"hcp 15..oops", "balancd", "(", "S 5.. when seat 1", "any\n1D any", "hcp 5 include \"x\""})
    EXPECT_FALSE(read_constraint_text(text)) << text;
  const auto wrong = LessonDealer::make("own", {"balancd", "", "", ""});
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().code, "bad_system");
  EXPECT_NE(wrong.error().detail.find("balancd"), std::string::npos);
}

TEST(Lessons, ImpossibleConditionsHaveNoDeal) {
  const auto dealer = LessonDealer::make("own", {"hcp 30..", "hcp 30..", "", ""});
  ASSERT_TRUE(dealer);
  EXPECT_FALSE((*dealer)->deal(Stream(3, "own"), 1, books()));
}

class LessonTable : public Tables {};

TEST_F(LessonTable, TenBoardsAndThenWhatWentWrong) {
  const std::string table = open({{"game", "bridge"}, {"lesson", {{"id", "1nt"}}}, {"seed", 5}});
  Json state = get(table).json;
  EXPECT_EQ(state["lesson"]["title"], "Opening 1NT");
  EXPECT_EQ(get(table + "?lang=ja").json["lesson"]["title"], "1NTオープン");
  for (int board = 1; board <= kBoardsOfLesson; ++board) {
    state = my_turn(table);
    while (!over(state)) {
      const bool first = state["auction"].empty();  // a grand slam on seventeen points is too much
      const Json call{{"kind", "call"}, {"call", first ? "7N" : "P"}}, claim{{"kind", "claim"}, {"tricks", 0}};
      const Json card{{"kind", "card"}, {"card", state["legal_cards"].empty() ? Json() : state["legal_cards"][0]}};
      ASSERT_EQ(act(table, state["phase"] == "auction"     ? call
                           : state["can"]["claim"] == true ? claim
                                                           : card)
                    .status,
                200);
      state = my_turn(table);
    }
    EXPECT_EQ(state["board"]["number"], board);
    EXPECT_EQ(state["lesson"]["finished"], board == kBoardsOfLesson);
    // The last but one is left before it is analysed.
    if (board != kBoardsOfLesson - 1)
      wait(table, [](const Json& now) { return now["result"]["analysis"] != "running"; });
    if (board == kBoardsOfLesson) break;
    ASSERT_EQ(act(table, {{"kind", "next_board"}}).status, 200);
  }
  EXPECT_FALSE(state["can"]["next_board"].get<bool>());
  EXPECT_EQ(act(table, {{"kind", "next_board"}}).code(), "not_now");
  // A slow machine may have to be asked again.
  Reply answer = get(table + "/review");
  while (answer.code() == "busy") answer = get(table + "/review");
  ASSERT_EQ(answer.status, 200) << answer.text;
  const Json& review = answer.json;
  ASSERT_EQ(review["boards"].size(), 10U);
  EXPECT_GT(review["lost"]["bidding"], 0);
  int points = 0;
  for (const Json& each : review["boards"])
    for (const Json& cost : each["costs"])
      if (cost["about"] == "call") points += cost["points"].get<int>();
  EXPECT_EQ(review["lost"]["bidding"], points);
}

TEST_F(LessonTable, ALessonThatCannotBeIsRefused) {
  const auto ask = [&](const Json& lesson) { return post("/tables", {{"game", "bridge"}, {"lesson", lesson}}).code(); };
  EXPECT_EQ(ask({{"id", "juggling"}}), "bad_request");
  EXPECT_EQ(ask({{"id", "own"}, {"you", "hcp lots"}}), "bad_system");
  EXPECT_EQ(ask({{"id", "own"}, {"you", "hcp 30.."}, {"partner", "hcp 30.."}}), "bad_deal");
  EXPECT_EQ(post("/tables", {{"game", "bridge"}, {"sit", "N"}, {"lesson", {{"id", "1nt"}}}}).code(), "bad_request");
  EXPECT_EQ(get("/lessons").json.size(), lessons().size());
}

}  // namespace

}  // namespace yomi::server
