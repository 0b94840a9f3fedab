#pragma once

#include "experiments/frame/experiment.h"

namespace yomi::experiments {

// A bidding match between two agents on random boards, scored double dummy: whether a better method gains anything.
Experiment ladder_experiment();

}  // namespace yomi::experiments
