#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>

#include <httplib.h>

namespace yomi::server {

// A thread for every connection, created on demand and kept for a while: an event stream holds its thread, and idle
// connections must not delay others.
class Connections final : public httplib::TaskQueue {
 public:
  explicit Connections(std::size_t most) : most_(most) {}

  void enqueue(std::function<void()> task) override;
  // Returns when all threads have ended.
  void shutdown() override;

 private:
  void serve();

  std::size_t most_;
  std::mutex mutex_;
  std::condition_variable work_, gone_;
  std::deque<std::function<void()>> tasks_;
  std::size_t threads_ = 0, idle_ = 0;
  bool stopping_ = false;
};

}  // namespace yomi::server
