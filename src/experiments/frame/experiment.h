#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/error.h"
#include "experiments/frame/summary.h"
#include "farm/tasks.h"

namespace yomi::experiments {

// An option of an experiment besides its size and seed.
struct ExperimentOption {
  std::string name;
  std::string value;  // the default
  std::string help;
};

// Everything that the rows of a run may depend on.
struct Settings {
  std::uint64_t seed = 1;
  // A small run for the tests: besides fewer tasks, an experiment may make each task smaller.
  bool quick = false;
  std::map<std::string, std::string, std::less<>> options;
  // mpirun started this process; it does not start another mpirun from within.
  bool under_mpirun = false;

  // An option of the experiment that is a number within bounds.
  [[nodiscard]] Result<std::size_t> count(std::string_view name, std::size_t low, std::size_t high) const;
};

// An experiment with its settings filled in.
struct Trial {
  // The row of one task: a JSON object that depends on nothing but the settings and the task's number, so that a run
  // can be stopped, resumed and extended. It may be called on several threads at once. A long task checks the token now
  // and then: after a stop its row or exception is discarded.
  std::function<Json(std::size_t, const std::stop_token&)> task;
  // Summarises the first rows.
  std::function<Summary(std::span<const Json>)> summarise;
  farm::Batching batching;
  // The number of tasks, where it is fixed: a run is never longer.
  std::optional<std::size_t> tasks = {};
};

struct Experiment {
  std::string name;
  // What it shows, in one sentence; the help of its command.
  std::string shows;
  // The name of the tasks, for progress: "boards".
  std::string unit = "tasks";
  std::size_t n = 100;
  std::size_t quick_n = 5;
  std::vector<ExperimentOption> options;
  // Systems that it reads, besides those that its options name.
  std::vector<std::string> systems = {};
  std::function<Result<Trial>(const Settings&)> prepare;
};

// The experiment of that name; the error lists all names.
Result<const Experiment*> find_experiment(std::span<const Experiment> experiments, std::string_view name);

}  // namespace yomi::experiments
