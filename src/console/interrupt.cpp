#include "console/interrupt.h"

#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#include "console/terminal.h"

namespace yomi::console {

namespace {

sigset_t interrupts() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  sigaddset(&set, SIGTERM);
  return set;
}

}  // namespace

InterruptWatch::InterruptWatch() {
  const sigset_t set = interrupts();
  pthread_sigmask(SIG_BLOCK, &set, nullptr);
  watcher_ = std::jthread([this](const std::stop_token& closing) {
    const sigset_t waited = interrupts();
    const timespec tick{0, 50'000'000};
    while (!closing.stop_requested()) {
      if (sigtimedwait(&waited, nullptr, &tick) < 0) continue;
      if (interrupted_.stop_requested()) _exit(exit_code::kInterrupted);
      interrupted_.request_stop();
    }
  });
}

InterruptWatch::~InterruptWatch() = default;

}  // namespace yomi::console
