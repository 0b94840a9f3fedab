#include <algorithm>
#include <atomic>
#include <exception>
#include <utility>

#include <tbb/global_control.h>
#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>

#include "farm/farm.h"

namespace yomi::farm {

namespace {

// A pipeline: batches are numbered in order, done side by side, delivered in order. Its tokens are the look-ahead.
class ThreadFarm final : public Farm {
 public:
  explicit ThreadFarm(int threads)
      : threads_(std::max(threads, 1)),
        allowed_(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(threads_)),
        arena_(threads_) {}

  [[nodiscard]] int workers() const override { return threads_; }

  void run(Job& job, const std::stop_token& stop) override {
    arena_.execute([&] { pipe(job, stop); });
  }

 private:
  void pipe(Job& job, const std::stop_token& stop) const {
    using tbb::filter_mode;
    using Sent = std::unique_ptr<Parcel>;
    const std::size_t batches = job.batches();
    std::size_t next = 0;
    std::atomic<bool> enough = false;
    std::exception_ptr failure;

    const auto number = [&](tbb::flow_control& flow) -> std::size_t {
      if (next == batches || enough || stop.stop_requested()) {
        flow.stop();
        return 0;
      }
      return next++;
    };
    // Isolated: a worker that waits for tasks of its own must not begin another batch of ours meanwhile.
    const auto work = [&](std::size_t batch) -> Sent {
      return tbb::this_task_arena::isolate([&] { return job.work(batch, stop); });
    };
    // No exception passes through the pipeline, so that it always runs dry and every parcel is accounted for.
    const auto deliver = [&](Sent parcel) {
      if (enough) return;
      try {
        enough = !job.deliver(std::move(parcel), stop);
      } catch (...) {
        failure = std::current_exception();
        enough = true;
      }
    };
    tbb::parallel_pipeline(job.look_ahead(threads_),
                           tbb::make_filter<void, std::size_t>(filter_mode::serial_in_order, number) &
                               tbb::make_filter<std::size_t, Sent>(filter_mode::parallel, work) &
                               tbb::make_filter<Sent, void>(filter_mode::serial_in_order, deliver));
    if (failure) std::rethrow_exception(failure);
  }

  int threads_;
  tbb::global_control allowed_;
  tbb::task_arena arena_;
};

}  // namespace

std::unique_ptr<Farm> thread_farm(int threads) { return std::make_unique<ThreadFarm>(threads); }

}  // namespace yomi::farm
