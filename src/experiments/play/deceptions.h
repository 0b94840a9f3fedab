#pragma once

#include "experiments/frame/experiment.h"

namespace yomi::experiments {

// Ten textbook deceptions: which of them three viewpoints and Algorithm 1 find.
Experiment deceptions_experiment();

}  // namespace yomi::experiments
