#pragma once

#include "experiments/frame/experiment.h"
#include "library/robots.h"

namespace yomi::experiments {

// Two players who bid alike: one plays by Algorithm 1, the other looks from three viewpoints.
struct ViewpointPair {
  std::shared_ptr<const agents::Robot> sample;
  std::shared_ptr<const agents::Robot> viewpoint;  // its opponents play as `sample`
};

// The agents that these two options name, with the seed of the settings; in a quick run they hardly think.
Result<ViewpointPair> load_viewpoint_pair(const Settings& settings, const char* sample_option,
                                          const char* viewpoint_option);

}  // namespace yomi::experiments
