#pragma once

#include <memory>

#include "agents/table/room.h"
#include "search/double_dummy.h"

namespace yomi::experiments {

// Declarer's tricks double dummy. Recent results are cached, so that two rooms in the same contract solve it once.
// Throws if the solver fails.
agents::TricksTaken double_dummy_tricks(std::shared_ptr<const search::DoubleDummy> solver);

}  // namespace yomi::experiments
