// The module yomi._core: what Python needs of the layers, in terms of texts, numbers and arrays. The package around it
// makes friendly values of them.
#include "python/src/agents/matches.h"
#include "python/src/agents/players.h"
#include "python/src/agents/questions.h"
#include "python/src/bridge/boards.h"
#include "python/src/bridge/calls.h"
#include "python/src/bridge/deals.h"
#include "python/src/core/failure.h"
#include "python/src/hanabi/bind.h"

PYBIND11_MODULE(_core, module) {
  using namespace yomi::python;
  module.doc() = "The layers of Yomi, for the package yomi.";
  bind_failure(module);
  bind_calls(module);
  bind_boards(module);
  bind_questions(module);
  bind_deals(module);
  bind_players(module);
  bind_matches(module);
  bind_hanabi(module);
}
