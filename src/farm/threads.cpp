#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "farm/farm.h"

namespace yomi::farm {

namespace {

// One call of run: which batches are begun, done and delivered. Guarded by the farm's mutex.
struct Run {
  Run(Job& a_job, const std::stop_token& a_stop, int workers)
      : job(a_job), stop(a_stop), batches(a_job.batches()), done(std::max<std::size_t>(a_job.look_ahead(workers), 1)) {}

  [[nodiscard]] bool over() const { return enough || delivered == batches || stop.stop_requested(); }
  [[nodiscard]] bool can_begin() const { return !over() && begun < batches && begun - delivered < done.size(); }
  // Batch b waits in slot b % size until all before it are delivered; no two batches under way share a slot.
  [[nodiscard]] std::unique_ptr<Parcel>& slot(std::size_t batch) { return done[batch % done.size()]; }

  Job& job;
  const std::stop_token& stop;
  const std::size_t batches;
  std::vector<std::unique_ptr<Parcel>> done;
  std::size_t begun = 0;
  std::size_t delivered = 0;
  int under_way = 0;
  bool enough = false;
  std::exception_ptr failure;
  std::condition_variable changed;
};

// Workers wait for runs that have a batch to begin. Whoever calls run works on its own run too, and delivers. It waits
// only for batches that others have begun, and those are brought to an end by the same rule, so that a task may call
// run itself without ever locking up the farm.
//
// (Plain threads rather than a library's pipeline: the thread sanitizer sees every hand-over, and results are
// delivered on the caller's own thread.)
class ThreadFarm final : public Farm {
 public:
  explicit ThreadFarm(int threads) : threads_(std::max(threads, 1)) {
    for (int worker = 1; worker < threads_; ++worker)
      workers_.emplace_back([this](const std::stop_token& quit) { serve(quit); });
  }

  [[nodiscard]] int workers() const override { return threads_; }

  void run(Job& job, const std::stop_token& stop) override {
    Run run(job, stop, threads_);
    std::unique_lock lock(mutex_);
    runs_.push_back(&run);
    wake_.notify_all();
    while (!run.over()) {
      if (run.slot(run.delivered))
        deliver(run, lock);
      else if (run.can_begin())
        work(run, lock);
      else
        run.changed.wait(lock);
    }
    std::erase(runs_, &run);
    run.changed.wait(lock, [&] { return run.under_way == 0; });
    if (run.failure) std::rethrow_exception(run.failure);
  }

 private:
  void serve(const std::stop_token& quit) {
    std::unique_lock lock(mutex_);
    Run* run = nullptr;
    while (wake_.wait(lock, quit, [&] { return (run = next_run()) != nullptr; })) work(*run, lock);
  }

  // The youngest first: a task that waits for tasks of its own is helped before a new one is begun.
  [[nodiscard]] Run* next_run() const {
    const auto found = std::find_if(runs_.rbegin(), runs_.rend(), [](const Run* run) { return run->can_begin(); });
    return found == runs_.rend() ? nullptr : *found;
  }

  void work(Run& run, std::unique_lock<std::mutex>& lock) {
    const std::size_t batch = run.begun++;
    ++run.under_way;
    lock.unlock();
    std::unique_ptr<Parcel> parcel;
    std::exception_ptr failure;
    try {
      parcel = run.job.work(batch, run.stop);
    } catch (...) {
      failure = std::current_exception();
    }
    lock.lock();
    run.slot(batch) = std::move(parcel);
    if (failure) fail_run(run, failure);
    --run.under_way;
    run.changed.notify_one();
  }

  void deliver(Run& run, std::unique_lock<std::mutex>& lock) {
    auto parcel = std::move(run.slot(run.delivered));
    lock.unlock();
    bool more = true;
    std::exception_ptr failure;
    try {
      more = run.job.deliver(std::move(parcel), run.stop);
    } catch (...) {
      failure = std::current_exception();
    }
    lock.lock();
    ++run.delivered;
    if (!more) run.enough = true;
    if (failure) fail_run(run, failure);
    wake_.notify_one();
  }

  static void fail_run(Run& run, const std::exception_ptr& failure) {
    if (!run.failure) run.failure = failure;
    run.enough = true;
  }

  const int threads_;
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::vector<Run*> runs_;
  std::vector<std::jthread> workers_;  // Last, so that the threads end before what they use.
};

}  // namespace

std::unique_ptr<Farm> thread_farm(int threads) { return std::make_unique<ThreadFarm>(threads); }

}  // namespace yomi::farm
