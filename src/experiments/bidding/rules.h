#pragma once

#include "experiments/frame/experiment.h"

namespace yomi::experiments {

// Random deals bid by the rules of a system in all four seats: how often only common sense was left, whether games and
// slams are reached, and how badly contracts fail double dummy.
Experiment rules_experiment();

}  // namespace yomi::experiments
