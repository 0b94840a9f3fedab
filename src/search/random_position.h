#pragma once

#include "base/random.h"
#include "search/position.h"

namespace yomi::search {

// For tests and measurements: every hand with `cards` random cards of a random deal, a random strain and leader, then
// `played` random legal cards.
Position random_position(Stream& stream, int cards, int played);

// The same with none to three cards on the table, so that the hand to play has `cards`.
Position random_position(Stream& stream, int cards);

}  // namespace yomi::search
