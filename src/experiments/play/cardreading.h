#pragma once

#include "experiments/frame/experiment.h"

namespace yomi::experiments {

// Real tables: how much likelier reading the defenders' cards makes their true hands, as declarer sees it, by kind of
// card and by the agreement they are read by. The folder of tables is the option `data`.
Experiment cardreading_experiment();

}  // namespace yomi::experiments
