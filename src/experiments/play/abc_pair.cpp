#include "experiments/play/abc_pair.h"

namespace yomi::experiments {

using namespace library;

Result<AbcPair> load_abc_pair(const Settings& settings, const char* sample_option, const char* abc_option) {
  auto sample = agents::parse_agent(settings.options.at(sample_option));
  if (!sample) return tl::unexpected(sample.error());
  auto abc = agents::parse_agent(settings.options.at(abc_option));
  if (!abc) return tl::unexpected(abc.error());
  sample->bidder.seed = abc->bidder.seed = settings.seed;
  if (settings.quick) {
    sample->card.samples = abc->card.samples = 4;
    abc->abc.worlds = abc->abc.playout.others = 2;
  }
  const auto solver = open_solver();
  if (!solver) return tl::unexpected(solver.error());
  Library library;
  const auto alike = library.robots(*sample, *sample, *solver);
  if (!alike) return tl::unexpected(alike.error());
  const auto different = library.robots(*abc, *sample, *solver);
  if (!different) return tl::unexpected(different.error());
  return AbcPair{(*alike)[0], (*different)[0]};
}

}  // namespace yomi::experiments
