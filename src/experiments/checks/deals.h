#pragma once

#include "experiments/frame/experiment.h"

namespace yomi::experiments {

// Whether our random deals are what they should be: shapes, points and the places of two cards against their exact
// probabilities.
Experiment deals_experiment();

}  // namespace yomi::experiments
