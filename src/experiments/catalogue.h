#pragma once

#include <vector>

#include "experiments/frame/experiment.h"

namespace yomi::experiments {

// All experiments that `yomi experiment` knows.
std::vector<Experiment> all_experiments();

}  // namespace yomi::experiments
