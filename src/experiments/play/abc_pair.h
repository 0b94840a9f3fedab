#pragma once

#include "experiments/frame/experiment.h"
#include "library/library.h"

namespace yomi::experiments {

// Two players who bid alike: one plays by Algorithm 1, the other looks from three viewpoints.
struct AbcPair {
  std::shared_ptr<const agents::Robot> sample;
  std::shared_ptr<const agents::Robot> abc;  // against those who are as `sample`
};

// The agents that these two options name, with the seed of the settings; in a quick run they hardly think.
Result<AbcPair> load_abc_pair(const Settings& settings, const char* sample_option, const char* abc_option);

}  // namespace yomi::experiments
