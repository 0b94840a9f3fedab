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

// Something that can be set for an experiment besides its size and seed: a name, its default, what it does.
struct ExperimentOption {
  std::string name;
  std::string value;
  std::string help;
};

// All that the rows of a run may depend on.
struct Settings {
  std::uint64_t seed = 1;
  // A small run for the tests: besides fewer tasks, an experiment may make each task smaller.
  bool quick = false;
  std::map<std::string, std::string, std::less<>> options;

  // An option of the experiment that is a number within bounds.
  [[nodiscard]] Result<std::size_t> count(std::string_view name, std::size_t low, std::size_t high) const;
};

// An experiment with its settings filled in.
struct Trial {
  // The row of one task: a JSON object, the same whenever and wherever it is asked for, and whatever n is. A run can
  // then be stopped, gone on with, and made longer. It may be called on several threads at once. A long task looks at
  // the token now and then: after a stop its row, or what it throws, is thrown away.
  std::function<Json(std::size_t, const std::stop_token&)> task;
  // What the rows show, from the first on.
  std::function<Summary(std::span<const Json>)> summarise;
  farm::Batching batching;
  // How many tasks there are, where that is not for the user to say: a run is never longer.
  std::optional<std::size_t> tasks = {};
};

struct Experiment {
  std::string name;
  // What it shows, in one sentence.
  std::string shows;
  // What one task is, for the progress: "boards".
  std::string unit = "tasks";
  std::size_t n = 100;
  std::size_t quick_n = 5;
  std::vector<ExperimentOption> options;
  // Systems that it reads, besides those that its options name.
  std::vector<std::string> systems = {};
  std::function<Result<Trial>(const Settings&)> prepare;
};

// The experiment of that name; the error lists those there are.
Result<const Experiment*> find_experiment(std::span<const Experiment> experiments, std::string_view name);

}  // namespace yomi::experiments
