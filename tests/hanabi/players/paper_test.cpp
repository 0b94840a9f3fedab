#include <cmath>

#include <gtest/gtest.h>

#include "hanabi/strategies/simulate.h"
#include "tests/hanabi/random_game.h"

// Osawa's paper: its worked example and its table.
namespace yomi::hanabi {
namespace {

// "Nothing is played yet and the partner says: your rightmost card is green." Player 2 takes it for G1 and plays it.
TEST(OsawaPaper, GreenOnOneCardIsPlayedAsG1) {
  const Rules rules = Rules::paper(5);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Game game(rules, deck_from("R3 Y4 B3 W4 R4  Y3 B4 W3 R2 G1"));
    const auto player = parse_strategy("simulated")->player();
    const View before(game, 1);
    const Turn turn = game.apply(Move::clue_color(1, 2));
    Stream stream(seed);
    player->watch(before, turn, View(game, 1), stream);
    EXPECT_EQ(player->choose(View(game, 1), stream), Move::play(4));
    ASSERT_FALSE(player->reasons().empty());
    EXPECT_EQ(words(player->reasons().back(), Language::English),
              "card 5 is G1: otherwise player 1 would not have chosen to tell player 2 about green");
    EXPECT_EQ(words(player->reasons().back(), Language::Japanese),
              "5番はG1: そうでなければプレイヤー1は「プレイヤー2に緑を教える」を選ばなかったはず");
    // A strategy that does not read the clue has no reason to play it.
    const auto plain = parse_strategy("view")->player();
    EXPECT_TRUE(plain->choose(View(game, 1), stream).is_clue());
  }
}

struct Cell {
  int hand;
  const char* strategy;
  double mean;
  double sd;
  std::size_t games;
};

class OsawaTable : public testing::TestWithParam<Cell> {};

// Within 2.5 standard errors of the paper's mean of 100 games, plus our own error where we play few games.
TEST_P(OsawaTable, IsReproduced) {
  const Cell& cell = GetParam();
  const auto farm = farm::make_farm(0);
  const Tally tally = simulate(*farm, Rules::paper(cell.hand), {*parse_strategy(cell.strategy)}, cell.games, 101);
  const double ours = tally.score.standard_error();
  const double room = 2.5 * cell.sd / 10 + (cell.games < 2000 ? 2.5 * ours : 0);
  EXPECT_NEAR(tally.score.mean(), cell.mean, room);
}

INSTANTIATE_TEST_SUITE_P(AllCells, OsawaTable,
                         testing::Values(Cell{2, "complete", 17.86, 3.07, 10'000},
                                         Cell{2, "no-view", 5.41, 1.83, 10'000}, Cell{2, "view", 7.66, 2.28, 10'000},
                                         Cell{2, "simulated", 9.61, 3.40, 400}, Cell{5, "complete", 24.6, 1.10, 10'000},
                                         Cell{5, "no-view", 10.97, 1.94, 10'000}, Cell{5, "view", 14.53, 2.24, 10'000},
                                         Cell{5, "simulated", 15.85, 2.26, 400}),
                         [](const auto& cell) {
                           std::string name = cell.param.strategy;
                           std::erase(name, '-');
                           return name + std::to_string(cell.param.hand);
                         });

TEST(OsawaPaper, AUniformlyRandomPlayerScoresTheSameWithAnyHand) {
  const auto farm = farm::make_farm(0);
  for (const int hand : {2, 5}) {
    const Tally tally = simulate(*farm, Rules::paper(hand), {*parse_strategy("random")}, 10'000, 102);
    EXPECT_NEAR(tally.score.mean(), 1.25, 4 * tally.score.standard_error() + 0.01) << hand;
  }
}

}  // namespace
}  // namespace yomi::hanabi
