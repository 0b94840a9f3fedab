#include "farm/threads.h"

#include <algorithm>
#include <utility>

namespace yomi::farm {

// One call of run: which batches are begun, done and delivered. Guarded by the farm's mutex.
struct ThreadFarm::Run {
  Run(Job& a_job, const std::stop_token& a_stop, int workers)
      : job(a_job), stop(a_stop), batches(a_job.batches()), done(std::max<std::size_t>(a_job.look_ahead(workers), 1)) {}

  [[nodiscard]] bool over() const { return enough || delivered == batches || stop.stop_requested(); }
  [[nodiscard]] bool can_begin() const { return !over() && begun < batches && begun - delivered < done.size(); }
  // Batch b waits in slot b % size until all before it are delivered; no two batches under way share a slot.
  [[nodiscard]] std::unique_ptr<Parcel>& slot(std::size_t batch) { return done[batch % done.size()]; }

  std::size_t begin() {
    ++under_way;
    return begun++;
  }
  void finish(std::size_t batch, std::unique_ptr<Parcel> parcel) {
    slot(batch) = std::move(parcel);
    --under_way;
    changed.notify_one();
  }
  void fail(const std::exception_ptr& why) {
    if (!failure) failure = why;
    enough = true;
  }

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

ThreadFarm::ThreadFarm(int threads) : threads_(std::max(threads, 1)) {
  for (int worker = 1; worker < threads_; ++worker)
    workers_.emplace_back([this](const std::stop_token& quit) { serve(quit); });
}

ThreadFarm::~ThreadFarm() = default;

void ThreadFarm::run_with(Job& job, const std::stop_token& stop, int workers) {
  Run run(job, stop, workers);
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
  run.changed.wait(lock, [&] { return run.under_way == 0; });
  std::erase(runs_, &run);
  if (run.failure) std::rethrow_exception(run.failure);
}

std::optional<std::size_t> ThreadFarm::begin(const Job& job) {
  const std::scoped_lock lock(mutex_);
  Run* run = run_of(job);
  if (run == nullptr || !run->can_begin()) return std::nullopt;
  return run->begin();
}

void ThreadFarm::finish(const Job& job, std::size_t batch, std::unique_ptr<Parcel> parcel) {
  const std::scoped_lock lock(mutex_);
  Run* run = run_of(job);
  if (run == nullptr) return;
  if (!parcel) run->enough = true;
  run->finish(batch, std::move(parcel));
}

void ThreadFarm::give_up(const Job& job) {
  const std::scoped_lock lock(mutex_);
  Run* run = run_of(job);
  if (run == nullptr) return;
  run->enough = true;
  run->changed.notify_one();
}

void ThreadFarm::serve(const std::stop_token& quit) {
  std::unique_lock lock(mutex_);
  Run* run = nullptr;
  while (wake_.wait(lock, quit, [&] { return (run = next_run()) != nullptr; })) work(*run, lock);
}

// The youngest run first: a task that waits for tasks of its own is helped before a new one is begun.
ThreadFarm::Run* ThreadFarm::next_run() const {
  const auto found = std::find_if(runs_.rbegin(), runs_.rend(), [](const Run* run) { return run->can_begin(); });
  return found == runs_.rend() ? nullptr : *found;
}

ThreadFarm::Run* ThreadFarm::run_of(const Job& job) const {
  const auto found = std::ranges::find_if(runs_, [&](const Run* run) { return &run->job == &job; });
  return found == runs_.end() ? nullptr : *found;
}

void ThreadFarm::work(Run& run, std::unique_lock<std::mutex>& lock) {
  const std::size_t batch = run.begin();
  lock.unlock();
  std::unique_ptr<Parcel> parcel;
  std::exception_ptr failure;
  try {
    parcel = run.job.work(batch, run.stop);
  } catch (...) {
    failure = std::current_exception();
  }
  lock.lock();
  if (failure) run.fail(failure);
  run.finish(batch, std::move(parcel));
}

void ThreadFarm::deliver(Run& run, std::unique_lock<std::mutex>& lock) {
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
  if (failure) run.fail(failure);
  wake_.notify_one();
}

std::unique_ptr<Farm> thread_farm(int threads) { return std::make_unique<ThreadFarm>(threads); }

}  // namespace yomi::farm
