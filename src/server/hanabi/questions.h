#pragma once

#include "server/hanabi/state.h"

namespace yomi::server {

// Questions about a Hanabi table: a hint, what a player can know of its own cards, and why a move was made. Returns the
// task that finds the answer, to be run by a robot, or says at once why the question is refused. The task copies what
// it needs of the table.
Answer<Thinking> ask(const HanabiState& state, const Question& question, const Viewer& viewer);

}  // namespace yomi::server
