#include "search/solver_pool.h"

#include <atomic>
#include <thread>

namespace yomi::search {

SolverPool::SolverPool(int count, std::size_t bytes_each) {
  for (int i = 0; i < count; ++i) {
    solvers_.push_back(std::make_unique<Solver>(bytes_each));
    free_.push_back(solvers_.back().get());
  }
}

SolverPool::Solver* SolverPool::take() {
  std::unique_lock lock(mutex_);
  ++waiting_;
  freed_.wait(lock, [this] { return !free_.empty(); });
  --waiting_;
  return take_free();
}

SolverPool::Solver* SolverPool::try_take() {
  const std::lock_guard lock(mutex_);
  return free_.empty() || waiting_ > 0 ? nullptr : take_free();
}

void SolverPool::give_back(Solver* solver) {
  {
    const std::lock_guard lock(mutex_);
    free_.push_back(solver);
  }
  freed_.notify_one();
}

bool SolverPool::wanted() {
  const std::lock_guard lock(mutex_);
  return waiting_ > 0;
}

SolverPool::Solver* SolverPool::take_free() {
  Solver* const solver = free_.back();
  free_.pop_back();
  return solver;
}

Result<void> SolverPool::run(std::size_t units, Workers workers, const std::stop_token& stop, const Progress& progress,
                             const std::function<void(std::size_t unit, Solver& solver)>& solve) {
  std::atomic<std::size_t> next = 0;
  std::atomic<std::size_t> done = 0;

  const auto work = [&](Solver* solver, bool helper) {
    while (!stop.stop_requested()) {
      if (helper && wanted()) break;
      const std::size_t unit = next++;
      if (unit >= units) break;
      solve(unit, *solver);
      if (stop.stop_requested()) break;  // the solver may have given up
      ++done;
      if (!helper && progress) progress(done, units);
    }
    give_back(solver);
  };

  if (units > 0) {
    Solver* const own = take();
    std::vector<std::jthread> helpers;
    for (std::size_t i = 1; workers == Workers::AllFree && i < units; ++i) {
      Solver* const solver = try_take();
      if (solver == nullptr) break;
      helpers.emplace_back(work, solver, true);
    }
    work(own, false);
  }
  if (done < units) return fail("stopped before all positions were solved");
  if (progress) progress(units, units);
  return {};
}

}  // namespace yomi::search
