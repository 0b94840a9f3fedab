#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>
#include <vector>

#include "search/double_dummy.h"
#include "search/solver/trick_search.h"

namespace yomi::search {

// Lends solvers to batches, one for each thread. A batch waits for its first solver and takes more while no other batch
// waits; when one does, it gives them back one by one, so that a long batch does not block a short one.
class SolverPool {
 public:
  using Solver = solver::TrickSearch;

  SolverPool(int count, std::size_t bytes_each);

  [[nodiscard]] int size() const { return static_cast<int>(solvers_.size()); }

  // Runs solve(unit, solver) for every unit, in order, on this thread and, unless it works alone, on as many others as
  // there are free solvers. Fails on a stop, which solve may also notice by its solver.
  Result<void> run(std::size_t units, Workers workers, const std::stop_token& stop, const Progress& progress,
                   const std::function<void(std::size_t unit, Solver& solver)>& solve);

 private:
  Solver* take();
  // Null if no solver is free, or if another batch waits for one.
  Solver* try_take();
  void give_back(Solver* solver);
  bool wanted();
  Solver* take_free();

  std::vector<std::unique_ptr<Solver>> solvers_;
  std::mutex mutex_;
  std::condition_variable freed_;
  std::vector<Solver*> free_;
  int waiting_ = 0;
};

}  // namespace yomi::search
