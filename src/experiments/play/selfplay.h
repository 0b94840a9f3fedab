#pragma once

#include "experiments/frame/experiment.h"

namespace yomi::experiments {

// One agent bids and plays random boards in all four seats. Rows have auction, play and result of a board, and the
// double-dummy tricks that declarer's side and the defence threw, card by card.
Experiment selfplay_experiment();

}  // namespace yomi::experiments
