#pragma once

#include "apps/experiment/experiment.h"

namespace yomi::apps {

// Defenders who look from three viewpoints against defenders who play by Algorithm 1: the same deals, the same
// contracts, the same declarer, who plays by Algorithm 1 and reads their signals.
Experiment abc_match_experiment();

}  // namespace yomi::apps
