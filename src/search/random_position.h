#pragma once

#include "base/random.h"
#include "search/position.h"

namespace yomi::search {

// For tests and benchmarks: a random deal cut to `cards` cards in each hand, a random strain and leader, then `played`
// random legal cards.
Position random_position(Stream& stream, int cards, int played);

// The same with zero to three cards on the table, so that the hand to play has `cards`.
Position random_position(Stream& stream, int cards);

// The same from a deal of long suits and many voids.
Position random_freak(Stream& stream, int cards);

}  // namespace yomi::search
