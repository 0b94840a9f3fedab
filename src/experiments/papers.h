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
  // Nothing is run: the page is made of the rows that are there.
  bool reached = false;
  std::uint64_t seed = 1;
  // Rows and tables, a folder an experiment: what was stopped goes on from there.
  std::filesystem::path out = "results";
  // The page that is made of them; its plots go into a folder of the same name beside it. Empty: papers.md in `out`.
  std::filesystem::path page;
  console::ProgressStyle progress = console::ProgressStyle::Off;
};

// Repeats every paper's experiments and makes one page of them: the paper's numbers, ours, intervals, sizes, commands.
// Gives the page's path; nothing when a stop came first.
Result<std::optional<std::filesystem::path>> run_all_papers(const PapersOptions& options, farm::Farm& farm,
                                                            const std::stop_token& stop, std::ostream& err);

}  // namespace yomi::experiments
