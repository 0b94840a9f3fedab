#pragma once

#include "experiments/frame/experiment.h"

namespace yomi::experiments {

// Ten textbook deceptions: what three viewpoints play, and what Algorithm 1 plays.
Experiment deceptions_experiment();

}  // namespace yomi::experiments
