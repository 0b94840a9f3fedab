#pragma once

#include "experiments/frame/experiment.h"

namespace yomi::experiments {

// Our bidders in all four seats on random boards: how far from double-dummy par they end, in IMPs, and what the side
// that lost them did wrong. Several methods may bid the same boards.
Experiment par_experiment();

}  // namespace yomi::experiments
