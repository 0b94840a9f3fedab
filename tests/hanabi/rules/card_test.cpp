#include "hanabi/rules/card.h"

#include <gtest/gtest.h>

#include "hanabi/rules/game.h"

namespace yomi::hanabi {
namespace {

TEST(HanabiCard, ReadsBackWhatItWrites) {
  for (const Card card : CardSet::all()) EXPECT_EQ(parse_card(to_string(card)), card);
  EXPECT_EQ(parse_card("g1"), Card(2, 1));
  EXPECT_EQ(parse_card("P5"), Card(4, 5));
}

TEST(HanabiCard, SaysWhatIsWrong) {
  for (const char* text : {"", "G", "G0", "G6", "X1", "G1 ", "1G"}) EXPECT_FALSE(parse_card(text)) << text;
  EXPECT_EQ(to_string(parse_card("X1").error()), "'X1' is not a card; expected a colour and a rank, such as G1");
}

TEST(HanabiCard, TheDeckHasFiftyCards) {
  int cards = 0;
  for (const Card card : CardSet::all()) cards += card.copies();
  EXPECT_EQ(cards, kDeckSize);
  EXPECT_EQ(Card(0, 1).copies(), 3);
  EXPECT_EQ(Card(0, 4).copies(), 2);
  EXPECT_EQ(Card(0, 5).copies(), 1);
}

TEST(HanabiCard, SetsAreWrittenShort) {
  EXPECT_EQ(to_string(CardSet::all()), "??");
  EXPECT_EQ(to_string(CardSet::of_rank(3)), "?3");
  EXPECT_EQ(to_string(CardSet::of_color(0) | Card(2, 5)), "R? G5");
}

TEST(HanabiMove, ReadsBackWhatItWrites) {
  for (const Move move : {Move::play(0), Move::discard(4), Move::clue_color(1, 3), Move::clue_rank(2, 5)})
    EXPECT_EQ(parse_move(to_string(move)), move);
  for (const char* text : {"", "play", "play 6", "clue 1", "clue 6 red", "clue 1 6", "clue 1 pink", "fold"})
    EXPECT_FALSE(parse_move(text)) << text;
}

}  // namespace
}  // namespace yomi::hanabi
