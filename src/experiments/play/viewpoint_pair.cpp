#include "experiments/play/viewpoint_pair.h"

namespace yomi::experiments {

using namespace library;

Result<ViewpointPair> load_viewpoint_pair(const Settings& settings, const char* sample_option,
                                          const char* viewpoint_option) {
  auto sample = agents::parse_agent(settings.options.at(sample_option));
  if (!sample) return tl::unexpected(sample.error());
  auto viewpoint = agents::parse_agent(settings.options.at(viewpoint_option));
  if (!viewpoint) return tl::unexpected(viewpoint.error());
  sample->bidder.seed = viewpoint->bidder.seed = settings.seed;
  if (settings.quick) {
    sample->card.samples = viewpoint->card.samples = 4;
    viewpoint->viewpoints.worlds = viewpoint->viewpoints.playout.others = 2;
  }
  const auto solver = open_solver();
  if (!solver) return tl::unexpected(solver.error());
  const auto alike = load_robots(*sample, *sample, *solver);
  if (!alike) return tl::unexpected(alike.error());
  const auto different = load_robots(*viewpoint, *sample, *solver);
  if (!different) return tl::unexpected(different.error());
  return ViewpointPair{(*alike)[0], (*different)[0]};
}

}  // namespace yomi::experiments
