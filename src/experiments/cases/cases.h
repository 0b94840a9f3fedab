#pragma once

#include "experiments/frame/experiment.h"

namespace yomi::experiments {

// The program's score on published cases: one task a file of cases, from the folder in the option `data`.
Experiment cases_experiment();

}  // namespace yomi::experiments
