#pragma once

#include "apps/experiment/experiment.h"

namespace yomi::apps {

// A match of bidding between two agents on random boards, scored double dummy: whether a step up the ladder of methods
// gains anything.
Experiment ladder_experiment();

}  // namespace yomi::apps
