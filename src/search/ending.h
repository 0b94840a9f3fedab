#pragma once

#include "search/double_dummy.h"

namespace yomi::search {

// Up to this many cards in the hand to play, a search without a table of patterns is faster; if only a target is asked
// for, one card more.
inline constexpr int kEndingCards = 7;
inline constexpr int kEndingCardsForTarget = 8;

constexpr bool is_ending(int tricks_left, Question question) {
  return tricks_left <= (question.has_target() ? kEndingCardsForTarget : kEndingCards);
}

// The answer to a question about a checked position that is an ending. Uses the stack alone.
Answer solve_ending(const Query& query);

}  // namespace yomi::search
