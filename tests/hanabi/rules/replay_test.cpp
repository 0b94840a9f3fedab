#include "hanabi/rules/replay.h"

#include <gtest/gtest.h>

#include "tests/hanabi/random_game.h"

namespace yomi::hanabi {
namespace {

// A short replay as hanab.live writes it: two players, one clue of each kind, a play, a discard, a player leaves.
std::string sample() {
  std::string deck;
  for (const Card card : deck_from("R1 Y1 G3 W5 R1  R2 G1 G1 B4 Y5  R3 Y2"))
    deck += (deck.empty() ? "" : ",") + std::string("{\"suitIndex\":") + std::to_string(card.color()) +
            ",\"rank\":" + std::to_string(card.rank()) + "}";
  return R"({"players":["Alice","Bob"],"deck":[)" + deck +
         R"(],"actions":[{"type":3,"target":1,"value":1},{"type":0,"target":6},{"type":2,"target":1,"value":0},)"
         R"({"type":1,"target":5},{"type":0,"target":0},{"type":4,"target":1,"value":4}],)"
         R"("options":{"variant":"No Variant","cardCycle":false},"notes":[["a note"],[]],"seed":"p2v0s0"})";
}

TEST(HanabiReplay, ReadsWhatHanabLiveWrites) {
  const auto record = read_replay(sample());
  ASSERT_TRUE(record) << to_string(record.error());
  EXPECT_EQ(record->names, (std::vector<std::string>{"Alice", "Bob"}));
  EXPECT_EQ(record->rules, Rules::standard(2));
  const auto [game, turns] = replay(*record);
  ASSERT_EQ(turns.size(), 5u);
  EXPECT_EQ(to_string(turns[1]), "Player 2 plays card 2, the green 1");
  EXPECT_EQ(to_string(turns[2]), "Player 1 tells player 2 about red: cards 1 5");
  EXPECT_EQ(to_string(turns[3]), "Player 2 discards card 1, the red 2");
  EXPECT_EQ(game.table().score(), 2);
  EXPECT_EQ(game.table().clues(), 7);
  EXPECT_EQ(replay(*record, 2).game.table().turn(), 2);
}

TEST(HanabiReplay, KeepsWhatItDoesNotKnow) {
  const std::string again = write_replay(*read_replay(sample()));
  for (const char* kept : {"a note", "cardCycle", "p2v0s0"}) EXPECT_NE(again.find(kept), std::string::npos) << kept;
  EXPECT_EQ(write_replay(*read_replay(again)), again);
  EXPECT_EQ(again.find("yomi"), std::string::npos);
}

TEST(HanabiReplay, SaysOtherRulesThanTheStandardOnes) {
  const Record record = new_record(Rules::paper(2), sorted_deck());
  const auto again = read_replay(write_replay(record));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->rules, Rules::paper(2));
}

TEST(HanabiReplay, SaysWhatIsWrongAndWhere) {
  const auto broken = [](std::string_view from, std::string_view to) {
    std::string text = sample();
    text.replace(text.find(from), from.size(), to);
    const auto record = read_replay(text);
    return record ? std::string("read") : to_string(record.error());
  };
  EXPECT_EQ(to_string(read_replay("{\n \"players\": [,\n").error()),
            "line 2:14: the file is not JSON; expected a replay as hanab.live writes it");
  EXPECT_EQ(broken(R"({"type":0,"target":6})", R"({"type":0,"target":0})"),
            "actions[1]: player 2 does not hold card 0; expected a card of the player whose turn it is");
  EXPECT_EQ(broken(R"({"type":3,"target":1,"value":1})", R"({"type":1,"target":0})"),
            "actions[0]: a discard is not allowed while all clue tokens are there; expected a move that is allowed");
  EXPECT_EQ(broken(R"("value":1})", R"("value":6})"), "\"value\" of actions[0] is 6; expected a number from 1 to 5");
  EXPECT_EQ(broken("No Variant", "Rainbow (6 Suits)"),
            "the variant is \"Rainbow (6 Suits)\"; expected \"No Variant\": five colours, no special cards");
  EXPECT_EQ(broken(R"("rank":1)", R"("rank":2)"),
            "the deck is not the deck of the game; expected in each colour three 1s, two each of 2 to 4, one 5");
  for (const char* text : {"", "[]", "{}", "{\"players\":[1,2]}", "null", "{\"players\":[\"a\",\"b\"],\"deck\":[]}"})
    EXPECT_FALSE(read_replay(text)) << text;
}

}  // namespace
}  // namespace yomi::hanabi
