#pragma once

#include <cstdint>
#include <stop_token>

#include "farm/farm.h"
#include "search/double_dummy.h"

namespace yomi::cli {

// The result of a fixed batch of double-dummy tasks on a farm.
struct FarmWorkload {
  // Over all answers in their order: the same on any farm.
  std::uint64_t checksum = 0;
  double seconds = 0;
};

// Random deals, each a task: the tricks of four declarers in five strains, one after the other on one thread.
Result<FarmWorkload> run_farm_workload(farm::Farm& farm, const search::DoubleDummy& solver, std::size_t deals,
                                       const std::stop_token& stop);

}  // namespace yomi::cli
