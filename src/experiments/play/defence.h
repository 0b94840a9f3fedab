#pragma once

#include "experiments/frame/experiment.h"

namespace yomi::experiments {

// Decisions in defence with signals read and not: those of a file that others wrote, or such as we make ourselves, in
// which only partner's signal tells two layouts apart.
Experiment defence_experiment();

}  // namespace yomi::experiments
