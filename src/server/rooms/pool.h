#pragma once

#include <array>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "server/minds/mind.h"

namespace yomi::server {

// The order in which jobs are taken: a question that a player waits for, a robot's turn, work after the board.
enum class Urgency : std::uint8_t { Question, Turn, Background };

// The threads on which robots think, apart from those that answer requests. Jobs of one urgency are taken in order, and
// a table has at most one robot thinking at a time, so that all tables advance alike; every fourth job comes from the
// background, if there is one. A pool without threads answers questions only, on the thread that asks.
class Pool {
 public:
  using Job = std::function<void(Mind&)>;

  Pool(const agents::Solver& solver, int threads);
  ~Pool();
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  // Returns false, and leaves the job to the caller, if it will never be run: the pool is stopped, or has no thread.
  bool add(Urgency urgency, Job&& job, std::chrono::milliseconds delay = {});
  // Drops the jobs that have not begun, and waits for the others.
  void stop();

 private:
  using Clock = std::chrono::steady_clock;
  using Queues = std::array<std::deque<Job>, 3>;  // by urgency
  struct Later {
    Clock::time_point at;
    Urgency urgency;
    Job job;
  };

  void work();
  void queue_what_is_due();
  Job next();
  static void run(const Job& job, Mind& mind);

  agents::Solver solver_;
  std::mutex mutex_;
  std::condition_variable wake_;
  Queues jobs_;
  std::vector<Later> later_;
  unsigned taken_ = 0;
  bool stopping_ = false;
  std::unique_ptr<Mind> alone_;  // if there are no threads
  std::mutex alone_mutex_;
  std::vector<std::jthread> threads_;
};

}  // namespace yomi::server
