#pragma once

#include "experiments/frame/experiment.h"

namespace yomi::experiments {

// Osawa's table: five strategies of Hanabi with hands of two and of five, ours beside the paper's, with the tests that
// the paper makes and its figure 2.
Experiment osawa_experiment();

}  // namespace yomi::experiments
