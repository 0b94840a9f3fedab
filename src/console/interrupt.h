#pragma once

#include <stop_token>
#include <thread>

namespace yomi::console {

// Turns Ctrl-C (and SIGTERM) into a stop request, so that a command can finish its line and
// close its files. A second Ctrl-C ends the program at once. Construct it before any other thread: threads inherit its
// signal mask.
class InterruptWatch {
 public:
  InterruptWatch();
  ~InterruptWatch();
  InterruptWatch(const InterruptWatch&) = delete;
  InterruptWatch& operator=(const InterruptWatch&) = delete;

  [[nodiscard]] std::stop_token token() const { return interrupted_.get_token(); }

 private:
  std::stop_source interrupted_;
  std::jthread watcher_;
};

}  // namespace yomi::console
