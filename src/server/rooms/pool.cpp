#include "server/rooms/pool.h"

#include <algorithm>
#include <exception>

namespace yomi::server {

namespace {

constexpr unsigned kBackgroundEvery = 4;

}  // namespace

Pool::Pool(const agents::Solver& solver, int threads) : solver_(solver) {
  if (threads == 0) alone_ = std::make_unique<Mind>(solver_);
  for (int at = 0; at < threads; ++at) threads_.emplace_back([this] { work(); });
}

Pool::~Pool() { stop(); }

bool Pool::add(Urgency urgency, Job&& job, std::chrono::milliseconds delay) {
  if (alone_ && urgency != Urgency::Question) return false;
  std::unique_lock lock(mutex_);
  if (stopping_) return false;
  if (!alone_) {
    if (delay.count() > 0) {
      later_.push_back({Clock::now() + delay, urgency, {}});
      later_.back().job = std::move(job);  // only now: a job that cannot be kept stays with the caller
    } else {
      jobs_[static_cast<std::size_t>(urgency)].push_back(std::move(job));
    }
    wake_.notify_one();
    return true;
  }
  lock.unlock();
  const std::lock_guard one_at_a_time(alone_mutex_);
  run(job, *alone_);
  return true;
}

void Pool::stop() {
  Queues dropped;
  std::vector<Later> dropped_later;
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    dropped.swap(jobs_);
    dropped_later.swap(later_);
  }
  wake_.notify_all();
  threads_.clear();
}

Pool::Job Pool::next() {
  ++taken_;
  auto& [questions, turns, background] = jobs_;
  const bool behind = taken_ % kBackgroundEvery == 0 && !background.empty();
  auto& from = !questions.empty() ? questions : !turns.empty() && !behind ? turns : background;
  Job job = std::move(from.front());
  from.pop_front();
  return job;
}

void Pool::run(const Job& job, Mind& mind) {
  try {
    job(mind);
  } catch (...) {
    // A job that fails must not end all tables. Whoever waits for it notices that it is gone: a caller by a broken
    // promise, a room by Room::Attempt.
  }
}

void Pool::queue_what_is_due() {
  const auto now = Clock::now();
  for (Later& each : later_)
    if (each.at <= now) jobs_[static_cast<std::size_t>(each.urgency)].push_back(std::move(each.job));
  std::erase_if(later_, [&](const Later& each) { return each.at <= now; });
}

void Pool::work() {
  Mind mind(solver_);
  std::unique_lock lock(mutex_);
  while (true) {
    if (stopping_) return;
    queue_what_is_due();
    if (std::ranges::all_of(jobs_, [](const auto& queue) { return queue.empty(); })) {
      if (later_.empty())
        wake_.wait(lock);
      else
        wake_.wait_until(lock, Clock::time_point(std::ranges::min_element(later_, {}, &Later::at)->at));
      continue;
    }
    Job job = next();
    lock.unlock();
    run(job, mind);
    job = {};
    lock.lock();
  }
}

}  // namespace yomi::server
