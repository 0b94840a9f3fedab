#pragma once

#include "experiments/frame/experiment.h"

namespace yomi::experiments {

// Where in the hand three viewpoints pay. A board is played by Algorithm 1; at each card it is asked what three
// viewpoints would play, and where that is another card, the board is played on after it by Algorithm 1 too.
Experiment viewpoints_experiment();

}  // namespace yomi::experiments
