#pragma once

#include "experiments/frame/experiment.h"

namespace yomi::experiments {

// Real tables: how often the true hand is within the inferred meaning of each call, and the information that it gives,
// in nats; by kind of call. The folder of tables is the option `data`.
Experiment beliefs_experiment();

}  // namespace yomi::experiments
