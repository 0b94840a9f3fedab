#pragma once

#include "experiments/frame/experiment.h"

namespace yomi::experiments {

// Where in the play three viewpoints gain. Algorithm 1 plays a board; wherever three viewpoints would choose another
// card, the board is also played on from that card, again by Algorithm 1.
Experiment viewpoints_experiment();

}  // namespace yomi::experiments
