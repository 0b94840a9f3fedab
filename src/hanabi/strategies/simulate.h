#pragma once

#include "base/statistics.h"
#include "farm/tasks.h"
#include "hanabi/strategies/strategy.h"

namespace yomi::hanabi {

// The result of a game. Plain data, so that it can come from another process.
struct GameResult {
  std::int8_t points = 0;  // cards on the table at the end
  bool lost = false;       // the last life went
  std::int16_t turns = 0;

  // The score of the Hanabi Learning Environment: 0 for a lost game.
  [[nodiscard]] int zero_if_lost() const { return lost ? 0 : points; }
};

// Statistics of many games, scored both ways.
struct Tally {
  Sample score;         // by the rules that were played
  Sample zero_if_lost;  // 0 for a lost game
  Sample turns;
  std::uint64_t lost = 0;
  std::uint64_t perfect = 0;
  int min = 0;
  int max = 0;
  std::array<std::uint64_t, kMaxScore + 1> scores{};

  void add(const Rules& rules, const GameResult& game);
};

// The strategies by seat, repeated around the table: one plays all seats, two alternate. `complete` plays only with
// itself.
using Seating = std::vector<Strategy>;

GameResult play_game(const Rules& rules, const Seating& seating, std::uint64_t seed, std::uint64_t number);

// Games 0 .. n-1 of that seed; the same on any farm. Fewer after a stop. `progress` gets the number done.
Tally simulate(farm::Farm& farm, const Rules& rules, const Seating& seating, std::size_t games, std::uint64_t seed,
               const std::stop_token& stop = {}, const std::function<void(std::size_t)>& progress = {});

}  // namespace yomi::hanabi
