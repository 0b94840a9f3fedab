#pragma once

#include "apps/experiment/experiment.h"

namespace yomi::apps {

// How the program does on cases that others wrote: one task a file of cases, from the folder in the option `data`.
Experiment cases_experiment();

}  // namespace yomi::apps
