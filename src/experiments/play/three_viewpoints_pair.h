#pragma once

#include "experiments/frame/experiment.h"
#include "library/library.h"

namespace yomi::experiments {

// Two players who bid alike: one plays by Algorithm 1, the other by three viewpoints.
struct ThreeViewpointsPair {
  std::shared_ptr<const agents::Robot> sample;
  std::shared_ptr<const agents::Robot> three_viewpoints;  // its opponents are like `sample`
};

// The agents named by the two options, with the seed of the settings; in a quick run they consider very few deals.
Result<ThreeViewpointsPair> load_three_viewpoints_pair(const Settings& settings, const char* sample_option,
                                                       const char* three_viewpoints_option);

}  // namespace yomi::experiments
