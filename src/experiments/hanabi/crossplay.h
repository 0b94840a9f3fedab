#pragma once

#include "experiments/frame/experiment.h"

namespace yomi::experiments {

// Every strategy of Hanabi with every other: the matrix in which agents that only understand their own kind collapse.
Experiment crossplay_experiment();

}  // namespace yomi::experiments
