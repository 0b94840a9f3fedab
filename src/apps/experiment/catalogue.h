#pragma once

#include <vector>

#include "apps/experiment/experiment.h"

namespace yomi::apps {

// All experiments that `yomi experiment` knows.
std::vector<Experiment> experiments();

}  // namespace yomi::apps
