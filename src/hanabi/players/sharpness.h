#pragma once

#include <array>

#include "base/statistics.h"
#include "hanabi/players/own_belief.h"

namespace yomi::hanabi {

// How sharply a player knows its own cards: the bits that the true card would still take to tell, which is -log2 of the
// probability that the card was given. Each is measured on the same cards.
enum class Knower : std::uint8_t {
  Told,     // what the clues name, and the cards in sight
  Read,     // the public reading, slot by slot
  Sampled,  // weighted hands, as `history` and `search` keep them
  Exact,    // every hand, where they fit
};
inline constexpr std::size_t kKnowers = 4;

struct Sharpness {
  std::array<Sample, kKnowers> all;     // over all cards; an exact range that does not fit counts as the sampled one
  std::array<Sample, kKnowers> fitted;  // over the turns at which the exact range fits
  std::size_t turns = 0;
  std::size_t exact_turns = 0;
  Sample hands;  // in the exact ranges

  Sharpness& operator+=(const Sharpness& other);
};

// One game of readers by the standard rules for two, measured before each turn of seat 0.
Sharpness measure_sharpness(const OwnBeliefOptions& sampled, const ExactRangeOptions& exact, StreamKey key);

}  // namespace yomi::hanabi
