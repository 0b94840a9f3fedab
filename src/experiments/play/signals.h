#pragma once

#include "experiments/frame/experiment.h"

namespace yomi::experiments {

// The value of signals: the same boards in the same contracts played by our card player in all seats, without
// signals, and with signals that partner reads or not and declarer reads or not.
Experiment signals_experiment();

}  // namespace yomi::experiments
