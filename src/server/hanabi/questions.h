#pragma once

#include "server/hanabi/state.h"

namespace yomi::server {

// Questions about a Hanabi table: a hint, what a player can know of its own cards, and why a move was made. The answer
// is a task for the robots; a refusal comes at once.
Answer<Thinking> ask(const HanabiState& state, const Question& question, const Viewer& viewer);

}  // namespace yomi::server
