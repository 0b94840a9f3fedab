#pragma once

#include <memory>

#include "farm/farm.h"
#include "farm/launch.h"
#include "farm/process_group.h"
#include "search/double_dummy.h"

namespace yomi::cli {

// The processes that work on a command: this one alone, or all that mpirun started.
struct Crew {
  farm::Launch launch = {};
  std::shared_ptr<farm::ProcessGroup> ranks = nullptr;

  // A farm over all of them, with this number of threads in each; 0 is all cores.
  [[nodiscard]] std::unique_ptr<farm::Farm> farm(int threads) const {
    return ranks ? ranks->farm(launch.threads(threads)) : farm::make_farm(threads);
  }

  // The solver's options with this process's share of the threads.
  [[nodiscard]] search::DoubleDummyOptions part_of(search::DoubleDummyOptions options) const {
    if (ranks) options.threads = launch.threads(options.threads);
    return options;
  }

  // Every process reads its input itself, and standard input belongs to one of them.
  [[nodiscard]] Result<void> can_read(const std::string& path) const {
    if (ranks && path == "-") return fail("not all processes can read standard input", "a file");
    return {};
  }
};

}  // namespace yomi::cli
