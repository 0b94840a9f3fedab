#pragma once

#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "farm/farm.h"

namespace yomi::farm {

// Workers wait for runs that have a batch to begin. The caller of run works on its own run too, and delivers. It waits
// only for batches that others have begun, and the same rule brings those to an end, so that a task may call run itself
// without a deadlock.
//
// (Plain threads rather than a library's pipeline: the thread sanitizer sees every hand-over, and results are
// delivered on the caller's own thread.)
class ThreadFarm final : public Farm {
 public:
  explicit ThreadFarm(int threads);
  ~ThreadFarm() override;

  [[nodiscard]] int workers() const override { return threads_; }
  void run(Job& job, const std::stop_token& stop) override { run_with(job, stop, threads_); }

  // The same with helpers outside this farm, `workers` in all.
  void run_with(Job& job, const std::stop_token& stop, int workers);

  // For such a helper: the next batch of a running job, if one may be begun now. Each batch begun must be finished,
  // with its parcel, or without one if a stop cut the work short; run_with waits for it.
  [[nodiscard]] std::optional<std::size_t> begin(const Job& job);
  void finish(const Job& job, std::size_t batch, std::unique_ptr<Parcel> parcel);
  // No more batches are begun or delivered.
  void give_up(const Job& job);

 private:
  struct Run;

  void serve(const std::stop_token& quit);
  [[nodiscard]] Run* next_run() const;
  [[nodiscard]] Run* run_of(const Job& job) const;
  void work(Run& run, std::unique_lock<std::mutex>& lock);
  void deliver(Run& run, std::unique_lock<std::mutex>& lock);

  const int threads_;
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::vector<Run*> runs_;
  std::vector<std::jthread> workers_;  // last, so that the threads end before what they use
};

}  // namespace yomi::farm
