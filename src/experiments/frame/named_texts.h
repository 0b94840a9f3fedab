#pragma once

#include <optional>
#include <string>

#include "experiments/frame/experiment.h"

namespace yomi::experiments {

// A word for the systems and carding agreements that an experiment goes by, as they read now: those that its options
// name, by themselves or in an agent, and those it reads whatever the options say. Nothing if there are none. Rows of a
// run depend on them, so a run is not gone on with after one has been edited.
std::optional<std::string> named_texts(const Experiment& experiment, const Settings& settings);

}  // namespace yomi::experiments
