#include "server/http/connections.h"

#include <system_error>
#include <thread>

namespace yomi::server {

namespace {

constexpr std::chrono::seconds kIdle{10};

}  // namespace

void Connections::enqueue(std::function<void()> task) {
  const std::lock_guard lock(mutex_);
  tasks_.push_back(std::move(task));
  if (tasks_.size() > idle_ && threads_ < most_) {
    try {
      std::thread([this] { serve(); }).detach();
      ++threads_;
    } catch (const std::system_error&) {
      // No more threads can be created: the connection waits for a free one.
    }
  }
  work_.notify_one();
}

void Connections::serve() {
  std::unique_lock lock(mutex_);
  while (true) {
    ++idle_;
    const bool more = work_.wait_for(lock, kIdle, [&] { return stopping_ || !tasks_.empty(); });
    --idle_;
    if (tasks_.empty() && (stopping_ || !more)) break;
    auto task = std::move(tasks_.front());
    tasks_.pop_front();
    lock.unlock();
    task();
    task = {};
    lock.lock();
  }
  --threads_;
  // Under the lock: the thread in `shutdown` destroys this object as soon as it can.
  gone_.notify_all();
}

void Connections::shutdown() {
  std::unique_lock lock(mutex_);
  stopping_ = true;
  work_.notify_all();
  gone_.wait(lock, [&] { return threads_ == 0; });
}

}  // namespace yomi::server
