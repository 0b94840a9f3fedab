#pragma once

#include <memory>
#include <stop_token>

#include "agents/robot/robot.h"
#include "cli/bench/signature.h"
#include "farm/tasks.h"

// What the workloads of `yomi bench` have in common.
namespace yomi::cli::bench {

inline constexpr std::uint64_t kSeed = 60'000;

// The tools that every workload uses.
struct Workbench {
  agents::Agreements sayc;  // Standard American with standard carding
  agents::Agreements acol;  // Acol with upside-down signals
  agents::Solver solver;
  std::shared_ptr<farm::Farm> farm;
  std::stop_token stop;

  // The systems of the two sides: each against itself, and one against the other.
  [[nodiscard]] agents::Books books(std::size_t number) const;
  [[nodiscard]] inference::Cardings cardings() const { return {sayc.carding, acol.carding}; }
};

// Reads systems and carding agreements from their files.
Result<Workbench> open_workbench(search::DoubleDummy solver, std::stop_token stop);

// The results of some work as one number, and how many there were.
struct Measured {
  std::size_t count = 0;
  std::uint64_t signature = 0;
};

// Runs task(0) .. task(n-1) on the farm, each of which gives a Measured, and folds them in order.
template <class Task>
Measured measure(const Workbench& bench, std::size_t tasks, const Task& task) {
  Measured all;
  Signature signature;
  farm::run_tasks(
      *bench.farm, tasks, task,
      [&](std::size_t, Measured&& part) {
        all.count += part.count;
        signature.add(part.signature);
      },
      {}, bench.stop);
  all.signature = signature.value();
  return all;
}

}  // namespace yomi::cli::bench
