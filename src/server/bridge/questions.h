#pragma once

#include "server/bridge/work.h"
#include "server/minds/interpreter.h"

namespace yomi::server {

// Questions about a bridge table: what calls would show, a hint, what a robot believes, and why a move was made. The
// answer is a task for the robots; a refusal comes at once.
Answer<Thinking> ask(const BridgeState& state, Library& library, Interpreter& interpreter, const Question& question,
                     const Viewer& viewer);

}  // namespace yomi::server
