#pragma once

#include <cstdint>
#include <stop_token>

#include "search/double_dummy.h"

namespace yomi::cli {

struct Workload {
  std::size_t count = 0;        // boards and positions
  std::uint64_t signature = 0;  // over every result
};

// Boards bid and played by chance, written and read again, tables, endings and positions in mid-trick: always the same.
Result<Workload> run_workload(const search::DoubleDummy& solver, const std::stop_token& stop);

}  // namespace yomi::cli
