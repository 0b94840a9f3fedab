#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <ostream>
#include <stop_token>

#include "base/error.h"
#include "console/progress.h"
#include "farm/farm.h"

namespace yomi::experiments {

struct PapersOptions {
  bool quick = false;
  // Run nothing: make the page from the rows of earlier runs.
  bool reached = false;
  std::uint64_t seed = 1;
  // Rows and tables, a folder for each experiment; stopped runs are resumed from there.
  std::filesystem::path out = "results";
  // The page; its plots go into a folder of the same name beside it. Empty: papers.md in `out`.
  std::filesystem::path page;
  console::ProgressStyle progress = console::ProgressStyle::Off;
};

// Repeats every paper's experiments and makes one page of them: the paper's numbers, ours, intervals, sizes, commands.
// Returns the page's path; nullopt after a stop.
Result<std::optional<std::filesystem::path>> run_all_papers(const PapersOptions& options, farm::Farm& farm,
                                                            const std::stop_token& stop, std::ostream& err);

}  // namespace yomi::experiments
