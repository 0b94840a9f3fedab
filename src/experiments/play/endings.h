#pragma once

#include "experiments/frame/experiment.h"

namespace yomi::experiments {

// Random endings of five cards: how often the playouts choose a card that the exact tree holds to be best.
Experiment endings_experiment();

}  // namespace yomi::experiments
