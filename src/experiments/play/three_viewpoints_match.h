#pragma once

#include "experiments/frame/experiment.h"

namespace yomi::experiments {

// Defenders by three viewpoints against defenders by Algorithm 1: the same deals, the same contracts, the same
// declarer, who plays by Algorithm 1 and reads their signals.
Experiment three_viewpoints_match_experiment();

}  // namespace yomi::experiments
