#pragma once

#include "experiments/frame/experiment.h"

namespace yomi::experiments {

// Real tables: how often the true hand is inside what we make of each call, and how many nats that is better than
// knowing nothing; by kind of call. The folder of tables is the option `data`.
Experiment beliefs_experiment();

}  // namespace yomi::experiments
