#pragma once

#include "experiments/frame/experiment.h"

namespace yomi::experiments {

// Decisions in defence with signals read and not read: published ones from a file, or generated ones in which only
// partner's signal tells two layouts apart.
Experiment defence_experiment();

}  // namespace yomi::experiments
