#pragma once

#include "experiments/frame/experiment.h"

namespace yomi::experiments {

// Tests that random deals are uniform: shapes, points and the places of two cards against their exact probabilities.
Experiment deals_experiment();

}  // namespace yomi::experiments
