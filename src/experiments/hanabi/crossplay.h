#pragma once

#include "experiments/frame/experiment.h"

namespace yomi::experiments {

// Every strategy of Hanabi paired with every other: the matrix shows which only play well with their own kind.
Experiment crossplay_experiment();

}  // namespace yomi::experiments
