#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <ostream>
#include <stop_token>
#include <string>
#include <vector>

#include "console/progress.h"
#include "experiments/frame/experiment.h"
#include "farm/farm.h"

namespace yomi::experiments {

// How an experiment is run, from the command line.
struct RunOptions {
  std::uint64_t seed = 1;
  bool quick = false;
  bool under_mpirun = false;
  // Instead of the experiment's own number of tasks.
  std::optional<std::size_t> n;
  // Options of the experiment that are not left at their defaults.
  std::map<std::string, std::string, std::less<>> options;
  // The folder for the files, created if needed. Empty: no files, and no run to resume.
  std::filesystem::path out;
  // Run no task: summarise the rows of earlier runs.
  bool reached = false;
  // The summary as JSON instead of a table.
  bool json = false;
  console::ProgressStyle progress = console::ProgressStyle::Off;
};

struct RunReport {
  std::size_t n = 0;       // tasks in the summary
  std::size_t wanted = 0;  // in the whole run
  // Rows in the file now, and those of an earlier run among them.
  std::size_t rows = 0;
  std::size_t resumed = 0;
  // nullopt after a stop.
  std::optional<Summary> summary;
  std::vector<std::filesystem::path> files;

  [[nodiscard]] bool complete() const { return summary.has_value(); }
};

// Whether the folder has rows of this experiment.
bool has_rows(const Experiment& experiment, const std::filesystem::path& folder);

// Runs the tasks on the farm and writes their rows to OUT/NAME.jsonl, resuming an earlier run of the same experiment
// with the same seed and options. When all rows are there, prints the summary to `out` and writes NAME.json, NAME.txt
// and the plots as NAME.svg or NAME-PLOT.svg. Progress and remarks go to `err`. The bytes written are the same for any
// number of workers and any number of interruptions.
Result<RunReport> run_experiment(const Experiment& experiment, const RunOptions& options, farm::Farm& farm,
                                 const std::stop_token& stop, std::ostream& out, std::ostream& err);

}  // namespace yomi::experiments
