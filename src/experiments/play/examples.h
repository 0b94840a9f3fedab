#pragma once

#include "experiments/frame/experiment.h"

namespace yomi::experiments {

// The worked examples of the papers on bidding and on signals, asked of the program as a user asks, one seed a task.
Experiment examples_experiment();

}  // namespace yomi::experiments
