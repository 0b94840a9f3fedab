#pragma once

#include "experiments/frame/experiment.h"

namespace yomi::experiments {

// Auctions bid by our own rules: whether the true hands are inside the bounds, and how far the beliefs about them are
// from the exact posterior, which is found by rejection sampling.
Experiment posterior_experiment();

}  // namespace yomi::experiments
