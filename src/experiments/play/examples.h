#pragma once

#include "experiments/frame/experiment.h"

namespace yomi::experiments {

// The worked examples of the papers on bidding and on signals, asked as a user would ask, one seed a task.
Experiment examples_experiment();

}  // namespace yomi::experiments
