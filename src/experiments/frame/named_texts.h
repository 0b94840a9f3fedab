#pragma once

#include <optional>
#include <string>

#include "experiments/frame/experiment.h"

namespace yomi::experiments {

// A fingerprint of the texts of all systems and carding agreements that an experiment uses: those named by its options,
// alone or in an agent, and those it always reads. nullopt if there are none. The rows of a run depend on them, so a
// run is not resumed after one of them was edited.
std::optional<std::string> named_texts(const Experiment& experiment, const Settings& settings);

}  // namespace yomi::experiments
