#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

#include "search/double_dummy.h"

namespace yomi::apps {

// One part of the fixed workload: what was done, how often, how long it took.
struct WorkPart {
  std::string name;
  std::size_t count = 0;
  double seconds = 0;
};

struct Workload {
  // Over every result of every part: a refactoring keeps it.
  std::uint64_t signature = 0;
  std::vector<WorkPart> parts;
};

// Boards bid and played by chance, written and read again, tables, endings and positions in mid-trick: always the same.
Result<Workload> run_workload(const search::DoubleDummy& solver, const std::stop_token& stop);

}  // namespace yomi::apps
