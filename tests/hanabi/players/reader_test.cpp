#include "hanabi/players/reader.h"

#include <gtest/gtest.h>

#include "hanabi/strategies/simulate.h"
#include "tests/hanabi/random_game.h"

namespace yomi::hanabi {
namespace {

float fits(const Reading& reading, const Game& game, Seat seat, Slot slot) {
  const auto odds = reading.spread(game.table(), View(game, seat).unseen(), seat).odds[std::size_t(slot)];
  return odds.playable / odds.total;
}

TEST(HanabiReading, AClueOnOneCardSaysThatItFits) {
  Game game(Rules::paper(5), deck_from("R3 Y4 B3 W4 R4  Y3 B4 W3 R2 G1"));
  Reading reading{GiverModel{}};
  const Table before = game.table();
  EXPECT_LT(fits(reading, game, 1, 4), 0.5F);
  reading.follow(before, game.apply(Move::clue_color(1, 2)));
  EXPECT_GT(fits(reading, game, 1, 4), 0.8F);
  EXPECT_LT(fits(reading, game, 1, 0), 0.3F);
}

TEST(HanabiReading, WhatAClueWouldDoIsWhatItDoes) {
  Stream stream(3, "effect");
  for (int trial = 0; trial < 200; ++trial) {
    Game game = random_start(stream);
    Reading reading{GiverModel{}};
    for (int turn = 0; turn < 12 && !game.over(); ++turn) {
      const Move move = random_move(game, stream);
      const Table before = game.table();
      const Turn done = game.apply(move);
      if (move.is_clue()) {
        const auto expected =
            reading.effect(before, reading.spread(before, hidden_counts(before), move.to()), move, done.touched);
        reading.follow(before, done);
        const auto now = reading.spread(game.table(), hidden_counts(before), move.to()).odds;
        for (std::size_t slot = 0; slot < std::size_t(before.hand_size(move.to())); ++slot) {
          if (expected[slot].total <= 1e-3F) continue;
          EXPECT_NEAR(now[slot].playable / now[slot].total, expected[slot].playable / expected[slot].total, 0.02);
        }
      } else {
        reading.follow(before, done);
      }
    }
  }
}

// A needed last copy is where partner discards next: it is told before anything is played.
TEST(HanabiReader, RescuesALastCopy) {
  Game game(Rules::standard(2), deck_from("R1 Y3 G3 B3 W3  W5 R3 Y4 G4 B4"));
  Reading reading{GiverModel{}};
  Stream stream(1);
  const Move move = Reader(ReaderOptions{}).move(View(game, 0), reading, stream);
  EXPECT_EQ(touched_by(move, game.table(), game.hands()[1]) & 1, 1) << to_string(move);
}

TEST(HanabiReader, TellsWhatCanBePlayed) {
  Game game(Rules::standard(2), deck_from("R3 Y3 G3 B3 W3  R3 Y4 G4 B1 W4"));
  Reading reading{GiverModel{}};
  Stream stream(1);
  const Move move = Reader(ReaderOptions{}).move(View(game, 0), reading, stream);
  ASSERT_TRUE(move.is_clue());
  EXPECT_EQ(touched_by(move, game.table(), game.hands()[1]), 1 << 3) << to_string(move);
}

struct Floor {
  const char* strategy;
  Rules rules;
  std::size_t games;
  double mean;
};

// The bounds are well below the measured means, so that only a real loss of strength fails.
TEST(HanabiReader, KeepsItsStrength) {
  const auto farm = farm::make_farm(0);
  const Floor floors[] = {{"reader", Rules::paper(5), 1000, 21.9},
                          {"reader", Rules::paper(2), 1000, 14.0},
                          {"signals", Rules::standard(2), 1000, 22.5},
                          {"history,hands=300", Rules::paper(5), 40, 20.0}};
  for (const Floor& floor : floors) {
    const Tally tally = simulate(*farm, floor.rules, {*parse_strategy(floor.strategy)}, floor.games, 103);
    EXPECT_GT(tally.score.mean(), floor.mean) << floor.strategy;
  }
}

}  // namespace
}  // namespace yomi::hanabi
