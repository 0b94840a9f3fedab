#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>

#include <httplib.h>

namespace yomi::server {

// A thread for every connection, made when it is needed and kept for a while: an open event stream holds its thread,
// and a thousand idle connections must not keep anyone waiting.
class Connections final : public httplib::TaskQueue {
 public:
  explicit Connections(std::size_t most) : most_(most) {}

  void enqueue(std::function<void()> task) override;
  // Returns when all threads are gone.
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
