#include <gtest/gtest.h>

#include "hanabi/strangers/beginner.h"
#include "hanabi/strangers/rule_list.h"
#include "hanabi/strangers/smart.h"
#include "hanabi/strategies/simulate.h"
#include "tests/hanabi/random_game.h"

// The strangers do what the descriptions say.
namespace yomi::hanabi::strangers {
namespace {

// What the player in seat 1 answers to a move of seat 0.
Move answer(Player& player, Game& game, Move first) {
  Stream stream(1);
  const View before(game, 1);
  const Turn turn = game.apply(first);
  if (player.watches()) player.watch(before, turn, View(game, 1), stream);
  return player.choose(View(game, 1), stream);
}

const RuleList& list(std::string_view name) {
  for (const RuleList& each : rule_lists())
    if (each.name == name) return each;
  ADD_FAILURE() << name;
  return rule_lists().front();
}

TEST(Strangers, RuleListsPlayWhatIsCertainAndElseTellACardThatFits) {
  for (const char* name : {"iggi", "piers", "outer", "vdb"}) {
    Game certain(Rules::standard(2), deck_from("R3 Y3 G3 B3 W3  R1 Y4 G4 B4 W4"));
    RuleListPlayer player(list(name));
    EXPECT_EQ(answer(player, certain, Move::clue_rank(1, 1)), Move::play(0)) << name;
    Game unknown(Rules::standard(2), deck_from("R3 Y1 G3 B3 W3  R1 Y4 G4 B4 W4"));
    const Move told = answer(player, unknown, Move::clue_rank(1, 4));
    ASSERT_TRUE(told.is_clue()) << name;
    EXPECT_TRUE(told.names().has(Card(1, 1))) << name;
  }
}

TEST(Strangers, OnlyTheHopefulPlayWhatIsLikely) {
  // A red card that may be R1 (three copies of nine unseen) is not likely enough for anybody.
  Game game(Rules::standard(2), deck_from("Y3 Y3 G3 B3 W3  R1 Y4 G4 B4 W4"));
  RuleListPlayer piers(list("piers"));
  EXPECT_NE(answer(piers, game, Move::clue_color(1, 0)).act(), Act::Play);
}

TEST(Strangers, ToSmartEachNamedCardFits) {
  Game game(Rules::standard(2), deck_from("Y3 Y4 G3 B3 W3  R4 Y4 R1 B4 W2"));
  SmartPlayer player;
  EXPECT_EQ(answer(player, game, Move::clue_color(1, 0)), Move::play(0));  // R4, and it believes R1
}

TEST(Strangers, ToSmartARankOnTheOldestCardIsAWarning) {
  Game game(Rules::standard(2), deck_from("Y3 Y4 G3 B3 W3  R5 Y4 R3 B4 W2"));
  SmartPlayer player;
  const Move move = answer(player, game, Move::clue_rank(1, 5));
  EXPECT_NE(move.act(), Act::Play);
  EXPECT_NE(move, Move::discard(0));
}

TEST(Strangers, TheBeginnerPlaysTheFocus) {
  // The newest of the named cards, when the oldest card is not among them.
  Game newest(Rules::standard(2), deck_from("Y3 Y4 G3 B3 W3  B4 R4 G4 R1 W2"));
  BeginnerPlayer player;
  EXPECT_EQ(answer(player, newest, Move::clue_color(1, 0)), Move::play(3));
}

TEST(Strangers, TheBeginnerKeepsA5ThatIsNamedAsTheOldest) {
  Game game(Rules::standard(2), deck_from("Y3 Y4 G3 B3 W3  R5 R4 G4 B3 W2"));
  BeginnerPlayer player;
  const Move move = answer(player, game, Move::clue_rank(1, 5));
  EXPECT_NE(move.act(), Act::Play);
  EXPECT_NE(move, Move::discard(0));
}

TEST(Strangers, TheBeginnerSavesALastCopy) {
  Game game(Rules::standard(2), deck_from("R5 Y4 G4 B4 W4  R3 Y4 G3 B3 W3"));
  BeginnerPlayer player;
  EXPECT_EQ(answer(player, game, Move::clue_rank(1, 4)), Move::clue_rank(0, 5));
}

// With their own kind: far above chance, and about what is published where the rules are the same (Piers 17.3, IGGI
// 16.8, Outer 14.7, van den Bergh 14.8 over all table sizes).
TEST(Strangers, PlayWellWithTheirOwnKind) {
  struct Floor {
    const char* name;
    double least;
    double most;
  };
  const auto farm = farm::serial_farm();
  for (const Floor& each : {Floor{"smart", 19.5, 24},
                            {"beginner", 20.5, 24},
                            {"iggi", 16.5, 19},
                            {"piers", 16, 19},
                            {"outer", 13, 16},
                            {"vdb", 13, 16.5}}) {
    const Tally tally = simulate(*farm, Rules::standard(2), {*parse_strategy(each.name)}, 200, 4);
    EXPECT_GT(tally.score.mean(), each.least) << each.name;
    EXPECT_LT(tally.score.mean(), each.most) << each.name;
  }
}

}  // namespace
}  // namespace yomi::hanabi::strangers
