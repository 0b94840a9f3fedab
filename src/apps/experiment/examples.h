#pragma once

#include "apps/experiment/experiment.h"

namespace yomi::apps {

// The worked examples of the papers on bidding and on signals, asked of the program as a user asks, one seed a task.
Experiment examples_experiment();

}  // namespace yomi::apps
