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

void Pool::add(Urgency urgency, Job job) {
  if (alone_ && urgency != Urgency::Question) return;
  std::unique_lock lock(mutex_);
  if (stopping_) return;
  if (!alone_) {
    jobs_[static_cast<std::size_t>(urgency)].push_back(std::move(job));
    wake_.notify_one();
    return;
  }
  lock.unlock();
  const std::lock_guard one_at_a_time(alone_mutex_);
  run(job, *alone_);
}

void Pool::stop() {
  std::array<std::deque<Job>, 3> dropped;
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    dropped.swap(jobs_);
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
  } catch (const std::exception&) {
    // A job that fails must not end all tables; a caller that waits for its answer gets a broken promise.
  }
}

void Pool::work() {
  Mind mind(solver_);
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [&] {
      return stopping_ || std::ranges::any_of(jobs_, [](const auto& queue) { return !queue.empty(); });
    });
    if (stopping_) return;
    Job job = next();
    lock.unlock();
    run(job, mind);
    job = {};
    lock.lock();
  }
}

}  // namespace yomi::server
