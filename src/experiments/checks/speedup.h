#pragma once

#include "experiments/frame/experiment.h"

namespace yomi::experiments {

// Time against the number of workers, on threads and on processes: the figure that the paper on parallel search
// promises.
Experiment speedup_experiment();

}  // namespace yomi::experiments
