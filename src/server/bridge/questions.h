#pragma once

#include "server/bridge/work.h"
#include "server/minds/interpreter.h"

namespace yomi::server {

// Questions about a bridge table: what calls would show, a hint, what a robot believes, and why a move was made.
// Returns the task that finds the answer, to be run by a robot, or says at once why the question is refused. The task
// copies what it needs of the table and the library, and refers to the interpreter, which must outlive it.
Answer<Thinking> ask(const BridgeState& state, Library& library, Interpreter& interpreter, const Question& question,
                     const Viewer& viewer);

}  // namespace yomi::server
