#include "hanabi/rules/game.h"

#include <gtest/gtest.h>

#include "tests/hanabi/random_game.h"

namespace yomi::hanabi {
namespace {

// A whole game by the standard rules, worked out on paper. Player 1 holds the first five cards, player 2 the next five.
constexpr std::string_view kDeck = "R1 Y1 G3 W5 R1  R2 G1 G1 B4 Y5  R3 Y2 W1 B1 R4 R5 G2 W2 W3 W4 B2 B3 G4 Y3";

struct Line {
  const char* move;
  const char* seen;
  int clues;
  int lives;
  int score;
};
constexpr Line kTranscript[] = {
    {"clue 2 1", "Player 1 tells player 2 about 1s: cards 2 3", 7, 3, 0},
    {"play 2", "Player 2 plays card 2, the green 1", 7, 3, 1},
    {"play 1", "Player 1 plays card 1, the red 1", 7, 3, 2},
    {"play 1", "Player 2 plays card 1, the red 2", 7, 3, 3},
    {"discard 4", "Player 1 discards card 4, the red 1", 8, 3, 3},
    {"play 4", "Player 2 plays card 4, the red 3", 8, 3, 4},
    {"clue 2 red", "Player 1 tells player 2 about red: card 5", 7, 3, 4},
    {"play 5", "Player 2 plays card 5, the red 4", 7, 3, 5},
    {"clue 2 5", "Player 1 tells player 2 about 5s: cards 3 5", 6, 3, 5},
    {"play 5", "Player 2 plays card 5, the red 5", 7, 3, 6},  // a token back for red
    {"play 2", "Player 1 plays card 2, the green 3, which does not fit", 7, 2, 6},
    {"play 1", "Player 2 plays card 1, the green 1, which does not fit", 7, 1, 6},
    {"play 1", "Player 1 plays card 1, the yellow 1", 7, 1, 7},
    {"play 3", "Player 2 plays card 3, the white 1", 7, 1, 8},
    {"play 4", "Player 1 plays card 4, the white 2", 7, 1, 9},
    {"play 4", "Player 2 plays card 4, the white 3", 7, 1, 10},
    {"play 1", "Player 1 plays card 1, the white 5, which does not fit", 7, 0, 10},
};

TEST(HanabiGame, FollowsAHandWrittenTranscript) {
  Game game(Rules::standard(2), deck_from(kDeck));
  for (const Line& line : kTranscript) {
    ASSERT_FALSE(game.over()) << line.seen;
    const auto move = parse_move(line.move);
    ASSERT_TRUE(move) << line.move;
    ASSERT_EQ(game.forbidden(*move), nullptr) << line.seen;
    EXPECT_EQ(to_string(game.apply(*move)), line.seen);
    EXPECT_EQ(game.table().clues(), line.clues) << line.seen;
    EXPECT_EQ(game.table().lives(), line.lives) << line.seen;
    EXPECT_EQ(game.table().score(), line.score) << line.seen;
  }
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.table().deck_size(), 26);
  EXPECT_EQ(game.table().discarded(Card(0, 1)), 1);
  EXPECT_TRUE(game.table().useless().has(Card(4, 5)));
  EXPECT_TRUE(game.table().playable().has(Card(4, 4)));
  // Yellow 5 was named a 5 in slot 3 and has since moved to slot 2; slot 1 was not named.
  EXPECT_EQ(game.table().told(1, 1), CardSet::of_rank(5) - CardSet::of_color(0));
  EXPECT_FALSE(game.table().told(1, 0).meets(CardSet::of_rank(5)));
}

TEST(HanabiGame, ThePapersVariantGivesNoTokenForAColour) {
  Game game(Rules::paper(5), deck_from(kDeck));
  for (std::size_t at = 0; at < 10; ++at) game.apply(*parse_move(kTranscript[at].move));
  EXPECT_EQ(game.table().firework_height(0), 5);
  EXPECT_EQ(game.table().clues(), 6);
}

TEST(HanabiGame, ALostGameMayCountForNothing) {
  Rules rules = Rules::standard(2);
  rules.zero_if_lost = true;
  Game game(rules, deck_from(kDeck));
  for (const Line& line : kTranscript) game.apply(*parse_move(line.move));
  EXPECT_EQ(game.table().cards_played(), 10);
  EXPECT_EQ(game.table().score(), 0);
}

TEST(HanabiGame, FortyCardsAreLeftAfterThePapersDeal) {
  EXPECT_EQ(Game(Rules::paper(5), sorted_deck()).table().deck_size(), 40);
  EXPECT_EQ(Game(Rules::paper(2), sorted_deck()).table().deck_size(), 40);
}

TEST(HanabiGame, HandSizesFollowTheNumberOfPlayers) {
  for (const auto& [players, hand] : {std::pair{2, 5}, {3, 5}, {4, 4}, {5, 4}})
    EXPECT_EQ(Rules::standard(players).hand, hand);
}

TEST(HanabiGame, RefusesWhatTheRulesForbid) {
  Game game(Rules::standard(2), deck_from(kDeck));
  EXPECT_STREQ(game.forbidden(Move::discard(0)), "a discard is not allowed while all clue tokens are there");
  EXPECT_STREQ(game.forbidden(Move::clue_rank(0, 1)), "a clue is given to another player");
  EXPECT_STREQ(game.forbidden(Move::clue_rank(1, 3)), "a clue must name at least one card");
  EXPECT_STREQ(game.forbidden(Move::play(5)), "there is no card in that slot");
  for (int clue = 0; clue < 4; ++clue) {
    game.apply(Move::clue_rank(1, 2));
    game.apply(Move::clue_rank(0, 1));
  }
  EXPECT_STREQ(game.forbidden(Move::clue_rank(1, 2)), "there is no clue token left");
  EXPECT_EQ(game.forbidden(Move::discard(0)), nullptr);
}

TEST(HanabiGame, GoesOnFromAGivenState) {
  Game game(Rules::standard(3), deck_from(kDeck));
  for (const char* move : {"clue 2 1", "play 2", "play 1"}) game.apply(*parse_move(move));
  const std::span<const Card> rest(game.deck().begin() + game.next(), game.deck().end());
  Game other(game.table(), game.hands(), rest);
  while (!game.over()) {
    const Move move = game.table().can_discard() ? Move::discard(0) : Move::play(0);
    EXPECT_EQ(game.apply(move), other.apply(move));
  }
  EXPECT_EQ(game.table(), other.table());
}

}  // namespace
}  // namespace yomi::hanabi
