#pragma once

#include "experiments/frame/experiment.h"

namespace yomi::experiments {

// Real tables: how much likelier the defenders' true hands become for declarer by reading their cards, by kind of card
// and by agreement. The folder of tables is the option `data`.
Experiment cardreading_experiment();

}  // namespace yomi::experiments
