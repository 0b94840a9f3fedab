#pragma once

#include <array>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "server/minds/mind.h"

namespace yomi::server {

// Whose thinking comes first: somebody waits for an answer, a robot is to act, something is worked out after the board.
enum class Urgency : std::uint8_t { Question, Turn, Background };

// The threads that think, apart from those that answer requests. Jobs of one urgency are done in the order they came,
// and a table has at most one robot thinking at a time, so that all tables advance alike; every fourth job is one from
// the background, if there is any. A pool without threads thinks of questions alone, and on the thread that asks.
class Pool {
 public:
  using Job = std::function<void(Mind&)>;

  Pool(const agents::Solver& solver, int threads);
  ~Pool();
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  void add(Urgency urgency, Job job);
  // Jobs that have not begun are dropped; returns when those that have are done.
  void stop();

 private:
  void work();
  Job next();
  static void run(const Job& job, Mind& mind);

  agents::Solver solver_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::array<std::deque<Job>, 3> jobs_;
  unsigned taken_ = 0;
  bool stopping_ = false;
  std::unique_ptr<Mind> alone_;  // of a pool without threads
  std::mutex alone_mutex_;
  std::vector<std::jthread> threads_;
};

}  // namespace yomi::server
