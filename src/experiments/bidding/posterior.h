#pragma once

#include "experiments/frame/experiment.h"

namespace yomi::experiments {

// Auctions bid by our own rules: whether the true hands are inside the bounds, and how far what is believed of them is
// from the exact posterior, which is found by dealing and looking.
Experiment posterior_experiment();

}  // namespace yomi::experiments
