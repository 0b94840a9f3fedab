#pragma once

#include "search/double_dummy.h"

namespace yomi::search {

// Up to so many cards in the hand to play, a small search of our own is far faster than libdds, which spends more than
// a hundred microseconds on preparing any position.
inline constexpr int kEndingCards = 5;

// The answer to a question about a checked position with at most kEndingCards tricks left. Uses the stack alone.
Answer solve_ending(const Query& query);

}  // namespace yomi::search
