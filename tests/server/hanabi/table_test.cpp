#include <algorithm>

#include "tests/server/tables_fixture.h"

namespace yomi::server {

namespace {

using HanabiTable = Tables;

const Json kTable{{"game", "hanabi"}, {"sit", 0}, {"strategy", "reader"}, {"seed", 3}};

TEST_F(HanabiTable, TheOwnCardsAreHiddenAndTheOthersAreSeen) {
  const Json state = get(open(kTable)).json;
  EXPECT_EQ(state["you"], 0);
  for (const Json& slot : state["hands"][0]["slots"]) EXPECT_TRUE(slot["card"].is_null());
  for (const Json& slot : state["hands"][1]["slots"]) EXPECT_TRUE(slot["card"].is_string());
  EXPECT_EQ(state["hands"][0]["slots"][0]["possible"].size(), 25U);
}

TEST_F(HanabiTable, WhoWatchesDoesNotSeeThePersonsCards) {
  const Json state = send(kOther, "GET", open(kTable)).json;
  EXPECT_TRUE(state["you"].is_null());
  EXPECT_TRUE(state["hands"][0]["slots"][0]["card"].is_null());
}

TEST_F(HanabiTable, AGameIsPlayedToItsEnd) {
  const std::string table = open(kTable);
  Json state = my_turn(table);
  while (!over(state)) {
    // Clues while there are any, then discards.
    const Json& moves = state["legal_moves"];
    const auto clue =
        std::ranges::find_if(moves, [](const Json& each) { return each.get<std::string>().starts_with("clue"); });
    const auto discard =
        std::ranges::find_if(moves, [](const Json& each) { return each.get<std::string>().starts_with("discard"); });
    const Json move = clue != moves.end() ? *clue : *discard;
    ASSERT_EQ(act(table, {{"kind", "move"}, {"move", move}}).status, 200);
    state = my_turn(table);
  }
  EXPECT_TRUE(state["ended"].is_string());
  EXPECT_TRUE(state["hands"][0]["slots"].empty() || state["hands"][0]["slots"][0]["card"].is_string());
  EXPECT_EQ(get(table + "?at=0").json["at"], 0);
  EXPECT_EQ(get(table + "/why?at=1").status, 200);
  EXPECT_EQ(get(table + "/download?format=json").json["players"].size(), 2U);
  const auto fresh = act(table, {{"kind", "new_game"}});
  EXPECT_EQ(fresh.json["state"]["game_number"], 2);
}

TEST_F(HanabiTable, BeliefsFollowTheClues) {
  const std::string table = open(kTable);
  const Json& state = my_turn(table);
  const std::string card = state["hands"][1]["slots"][0]["card"];
  ASSERT_EQ(act(table, {{"kind", "move"}, {"move", "clue 2 " + card.substr(1)}}).status, 200);
  const Json beliefs = get(table + "/beliefs?seat=1&at=1").json;
  double chances = 0;
  for (const Json& each : beliefs["slots"][0]["chances"]) {
    EXPECT_EQ(each["card"].get<std::string>()[1], card[1]);
    chances += each["chance"].get<double>();
  }
  EXPECT_NEAR(chances, 1, 1e-6);
}

TEST_F(HanabiTable, MovesAndReasonsAreSaidInBothLanguages) {
  const std::string table = open(kTable);
  ASSERT_EQ(act(table, {{"kind", "move"}, {"move", "play 1"}}).status, 200);
  const Json state = wait(table, [](const Json& now) { return now["moves"] == 2; });
  EXPECT_TRUE(state["turns"][0]["words"].get<std::string>().starts_with("Player 1 plays card 1, the "));
  const Json turns = get(table + "?lang=ja").json["turns"];
  EXPECT_TRUE(turns[0]["words"].get<std::string>().starts_with("プレイヤー1が1番を出す：")) << turns;
  // The search says what it believes of its own cards and what its candidates lead to.
  const std::string searched = open({{"game", "hanabi"}, {"sit", 0}, {"strategy", "search"}, {"seed", 3}});
  const Json hint = get(searched + "/hint?lang=ja").json;
  ASSERT_FALSE(hint["because"].empty());
  for (const Json& reason : hint["because"])
    for (const char* english : {"slot", "leads to", "clue"})
      EXPECT_EQ(reason.get<std::string>().find(english), std::string::npos) << reason;
  EXPECT_NE(get(searched + "/hint").json["because"][0].get<std::string>().find("card 1 can be played with"),
            std::string::npos);
}

// Two sentences: what the last move was read to mean, and what follows. Of a clue to the one who asks, only what that
// player can infer.
TEST_F(HanabiTable, WhyTellsWhatAMoveWasReadToMean) {
  const std::string table = open(kTable);
  EXPECT_TRUE(get(table + "/hint").json["words"].get<std::string>().starts_with("Nobody has told this hand anything"));
  ASSERT_EQ(act(table, {{"kind", "move"}, {"move", "clue 2 1"}}).status, 200);
  wait(table, [](const Json& now) { return now["moves"] == 2; });
  const std::string why = get(table + "/why?at=1").json["words"];
  EXPECT_TRUE(why.starts_with("\"Player 1 tells player 2 about 1s: card")) << why;
  EXPECT_EQ(std::ranges::count(why, '.'), 2) << why;
  const std::string japanese = get(table + "/why?at=1&lang=ja").json["words"];
  EXPECT_TRUE(japanese.starts_with("「プレイヤー1がプレイヤー2に1を教える")) << japanese;
}

TEST_F(HanabiTable, BadMovesAreRefused) {
  const std::string table = open(kTable);
  EXPECT_EQ(act(table, {{"kind", "move"}, {"move", "play 9"}}).code(), "illegal_move");
  EXPECT_EQ(act(table, {{"kind", "move"}, {"move", "sing"}}).code(), "illegal_move");
  EXPECT_EQ(act(table, {{"kind", "call"}, {"call", "P"}}).status, 400);
  EXPECT_EQ(act(table, {{"kind", "move"}, {"move", "play 1"}}, kOther).code(), "not_your_seat");
  EXPECT_EQ(get(table + "/download?format=json").code(), "not_now") << "the deck is in the file";
  EXPECT_EQ(get(table + "/analysis").status, 409);
  EXPECT_EQ(get(table + "/calls").status, 409);
}

TEST_F(HanabiTable, UndoAndRestart) {
  const std::string table = open(kTable);
  my_turn(table);
  ASSERT_EQ(act(table, {{"kind", "move"}, {"move", "discard 1"}}).code(), "illegal_move") << "all tokens are there";
  const std::string card = get(table).json["hands"][1]["slots"][0]["card"];
  ASSERT_EQ(act(table, {{"kind", "move"}, {"move", "clue 2 " + card.substr(1)}}).status, 200);
  const Json before = my_turn(table);
  stop();
  start();
  EXPECT_EQ(my_turn(table)["turns"], before["turns"]);
  ASSERT_EQ(act(table, {{"kind", "undo"}}).status, 200);
  EXPECT_EQ(get(table).json["moves"], 0);
}

}  // namespace

}  // namespace yomi::server
