#pragma once

#include "experiments/frame/experiment.h"

namespace yomi::experiments {

// Time against workers, on threads and on ranks: the figure that the paper on parallel search promised.
Experiment speedup_experiment();

}  // namespace yomi::experiments
