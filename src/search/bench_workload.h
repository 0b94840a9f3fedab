#pragma once

#include <cstdint>

#include "search/double_dummy.h"

namespace yomi::search {

// What a fixed piece of work came to. The signature is made of every answer, in order: a change that is meant to
// change nothing must leave it as it is. It does not depend on threads, memory or machine.
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
