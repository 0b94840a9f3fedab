#pragma once

#include <vector>

#include "python/src/hanabi/state.h"

namespace yomi::python {

// A card as an observer knows it by the clues.
struct ObservedCard {
  int card = -1;  // card_index; -1 if the observer does not see it
  CardHint hint;
  unsigned colors = (1U << kColorCount) - 1;  // what it may be, a bit each
  unsigned ranks = (1U << kRankCount) - 1;
};

// What one player sees of a game, and nothing else. Players are counted from the observer.
struct HanabiObservation {
  HanabiGame game;
  int current_player = 0;  // as the environment numbers players
  int offset = 0;          // of the player to move
  std::vector<std::vector<ObservedCard>> hands;
  std::vector<int> discards;  // in order, by card_index
  std::array<int, kColorCount> fireworks{};
  int deck_size = 0;
  int information_tokens = 0;
  int life_tokens = 0;
  std::vector<int> legal_moves;        // empty unless it is the observer's turn
  std::vector<HanabiTurn> last_moves;  // since the observer's last move, that too; the newest first

  static HanabiObservation of(const HanabiState& state, int player);
};

// The length of the vector, and the observation as such a vector of zeros and ones: the hands, the board, the discards,
// the last move, and what the clues say, section by section as the environment documents them.
int encoding_length(const HanabiGame& game);
void encode(const HanabiObservation& observation, std::int8_t* bits);

}  // namespace yomi::python
