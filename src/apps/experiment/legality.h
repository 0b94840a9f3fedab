#pragma once

#include "apps/experiment/experiment.h"

namespace yomi::apps {

// Auctions of random legal calls with random hands: the bidder must have a legal call in each, with reasons.
Experiment legality_experiment();

}  // namespace yomi::apps
