#pragma once

#include "apps/experiment/experiment.h"

namespace yomi::apps {

// Every strategy of Hanabi with every other: the matrix in which agents that only understand their own kind collapse.
Experiment crossplay_experiment();

}  // namespace yomi::apps
