#pragma once

#include "apps/experiment/experiment.h"

namespace yomi::apps {

// Random endings of five cards: how often the playouts choose a card that the exact tree holds to be best.
Experiment endings_experiment();

}  // namespace yomi::apps
