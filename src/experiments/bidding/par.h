#pragma once

#include "experiments/frame/experiment.h"

namespace yomi::experiments {

// Our bidders in all four seats on random boards: how far from double-dummy par they end, in IMPs, and the
// mistake of the side that lost them. Several methods may bid the same boards.
Experiment par_experiment();

}  // namespace yomi::experiments
