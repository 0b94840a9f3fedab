#pragma once

#include "experiments/frame/experiment.h"

namespace yomi::experiments {

// The experiment of the paper on competitive bidding: South has a weak two in spades, North the hand of the paper (or
// another with spades and few points), and a pair that models its opponents meets one that does not, in two rooms.
Experiment preempt_experiment();

}  // namespace yomi::experiments
