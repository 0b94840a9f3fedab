#include "experiments/play/three_viewpoints_pair.h"

namespace yomi::experiments {

using namespace library;

Result<ThreeViewpointsPair> load_three_viewpoints_pair(const Settings& settings, const char* sample_option,
                                                       const char* three_viewpoints_option) {
  auto sample = agents::parse_agent(settings.options.at(sample_option));
  if (!sample) return tl::unexpected(sample.error());
  auto three_viewpoints = agents::parse_agent(settings.options.at(three_viewpoints_option));
  if (!three_viewpoints) return tl::unexpected(three_viewpoints.error());
  sample->bidder.seed = three_viewpoints->bidder.seed = settings.seed;
  if (settings.quick) {
    sample->card.samples = three_viewpoints->card.samples = 4;
    three_viewpoints->viewpoints.worlds = three_viewpoints->viewpoints.playout.others = 2;
  }
  const auto solver = open_solver();
  if (!solver) return tl::unexpected(solver.error());
  Library library;
  const auto alike = library.robots(*sample, *sample, *solver);
  if (!alike) return tl::unexpected(alike.error());
  const auto different = library.robots(*three_viewpoints, *sample, *solver);
  if (!different) return tl::unexpected(different.error());
  return ThreeViewpointsPair{(*alike)[0], (*different)[0]};
}

}  // namespace yomi::experiments
