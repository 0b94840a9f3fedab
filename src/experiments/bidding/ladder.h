#pragma once

#include "experiments/frame/experiment.h"

namespace yomi::experiments {

// A match of bidding between two agents on random boards, scored double dummy: whether a step up the ladder of methods
// gains anything.
Experiment ladder_experiment();

}  // namespace yomi::experiments
