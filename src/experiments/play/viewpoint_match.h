#pragma once

#include "experiments/frame/experiment.h"

namespace yomi::experiments {

// Defenders who look from three viewpoints against defenders who play by Algorithm 1: the same deals, the same
// contracts, the same declarer, who plays by Algorithm 1 and reads their signals.
Experiment viewpoint_match_experiment();

}  // namespace yomi::experiments
