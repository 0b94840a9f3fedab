#pragma once

#include <memory>

#include "farm/farm.h"
#include "farm/launch.h"
#include "farm/ranks.h"

namespace yomi::apps {

// Who works on a command: this process, or all that mpirun started.
struct Crew {
  farm::Launch launch = {};
  std::shared_ptr<farm::Ranks> ranks = nullptr;

  // A farm over all of them with so many threads in each; 0 is all cores.
  [[nodiscard]] std::unique_ptr<farm::Farm> farm(int threads) const {
    return ranks ? ranks->farm(launch.threads(threads)) : farm::make_farm(threads);
  }
};

}  // namespace yomi::apps
