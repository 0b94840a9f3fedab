#pragma once

#include "apps/experiment/experiment.h"

namespace yomi::apps {

// Ten textbook deceptions: what three viewpoints play, and what Algorithm 1 plays.
Experiment deceptions_experiment();

}  // namespace yomi::apps
