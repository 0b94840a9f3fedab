#pragma once

#include <cstdint>
#include <vector>

#include "farm/farm.h"
#include "python/src/hanabi/observation.h"

namespace yomi::python {

// Many games at once, each begun anew when it is over. All arrays are filled for the player to move.
class HanabiVectorEnv {
 public:
  HanabiVectorEnv(const HanabiGame& game, std::size_t games);

  [[nodiscard]] const HanabiGame& game() const { return game_; }
  [[nodiscard]] std::size_t size() const { return states_.size(); }
  void reset();
  // Rewards are the differences in score; `done` marks the games that ended, which have begun anew, and `scores` their
  // last scores. Refuses an illegal move by the number of its game; then nothing has happened.
  void step(const std::int64_t* moves, float* rewards, std::uint8_t* done, std::int16_t* scores);
  void observe(std::int8_t* observations, std::uint8_t* legal, std::int32_t* players) const;

 private:
  [[nodiscard]] HanabiState new_game(std::size_t at);

  HanabiGame game_;
  std::vector<std::uint64_t> numbers_;  // of the next game of each place
  std::vector<HanabiState> states_;
};

// Game `number` of the seed, with the deck that `yomi hanabi simulate` deals it.
HanabiState new_hanabi_state(const HanabiGame& game, std::uint64_t number);

}  // namespace yomi::python
