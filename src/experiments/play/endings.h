#pragma once

#include "experiments/frame/experiment.h"

namespace yomi::experiments {

// Random endings of five cards: how often the playouts choose a best card of the exact tree.
Experiment endings_experiment();

}  // namespace yomi::experiments
