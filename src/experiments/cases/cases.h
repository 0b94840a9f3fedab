#pragma once

#include "experiments/frame/experiment.h"

namespace yomi::experiments {

// How the program does on cases that others wrote: one task a file of cases, from the folder in the option `data`.
Experiment cases_experiment();

}  // namespace yomi::experiments
