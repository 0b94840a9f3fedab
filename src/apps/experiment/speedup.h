#pragma once

#include "apps/experiment/experiment.h"

namespace yomi::apps {

// Time against workers, on threads and on ranks: the figure that the paper on parallel search promised.
Experiment speedup_experiment();

}  // namespace yomi::apps
