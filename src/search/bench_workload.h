#pragma once

#include <cstdint>

#include "search/double_dummy.h"

namespace yomi::search {

// The results of a fixed piece of work. The signature is a hash of every answer, in order, so a refactoring must not
// change it. It does not depend on threads, memory or machine.
struct Workload {
  std::uint64_t signature = 0;
  int tables = 0;
  int positions = 0;
  int endings = 0;
};

// Tables and pars of random deals, positions in mid-play with every kind of question, and many endings: a few seconds
// of one core.
Result<Workload> run_workload(const DoubleDummy& double_dummy);

}  // namespace yomi::search
