#pragma once

#include "experiments/frame/experiment.h"

namespace yomi::experiments {

// Auctions of random legal calls with random hands: the bidder must have a legal call in each, with reasons.
Experiment legality_experiment();

}  // namespace yomi::experiments
