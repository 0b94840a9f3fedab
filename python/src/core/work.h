#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <type_traits>

#include "python/src/core/python.h"

// Long work for Python: it runs on a thread of its own, while the calling thread waits without the interpreter's lock
// and looks now and then for Ctrl-C and shows the progress.
namespace yomi::python {

// How far the work is.
class Watch {
 public:
  void operator()(std::size_t done, std::size_t of) {
    of_ = of;
    done_ = done;
  }
  [[nodiscard]] std::size_t done() const { return done_; }
  [[nodiscard]] std::size_t of() const { return of_; }

 private:
  std::atomic<std::size_t> done_ = 0;
  std::atomic<std::size_t> of_ = 0;
};

namespace detail {

inline constexpr std::chrono::milliseconds kLook{50};

// What the waiting thread and the working one share.
struct Meeting {
  std::mutex mutex;
  std::condition_variable changed;
  bool finished = false;

  void finish() {
    const std::lock_guard lock(mutex);
    finished = true;
    changed.notify_all();
  }
  bool wait() {
    const py::gil_scoped_release release;
    std::unique_lock lock(mutex);
    return changed.wait_for(lock, kLook, [&] { return finished; });
  }
};

// Ctrl-C, or an exception of the progress, is thrown.
inline void look_around(const py::object& progress, const Watch& watch) {
  if (PyErr_CheckSignals() != 0) throw py::error_already_set();
  if (!progress.is_none() && watch.of() > 0) progress(watch.done(), watch.of());
}

}  // namespace detail

// Does work(stop, watch) and returns its value, or throws what it threw. `progress` is None or a function of two
// numbers.
template <class Work>
auto interruptibly(const py::object& progress, Work&& work) {
  using Value = std::invoke_result_t<Work&, const std::stop_token&, Watch&>;
  detail::Meeting meeting;
  Watch watch;
  std::optional<Value> value;
  std::exception_ptr failure;
  std::jthread worker([&](const std::stop_token& stop) {
    try {
      value.emplace(work(stop, watch));
    } catch (...) {
      failure = std::current_exception();
    }
    meeting.finish();
  });
  try {
    while (!meeting.wait()) detail::look_around(progress, watch);
  } catch (...) {
    worker.request_stop();
    const py::gil_scoped_release release;
    worker.join();
    throw;
  }
  {
    const py::gil_scoped_release release;
    worker.join();
  }
  if (failure) std::rethrow_exception(failure);
  if (!progress.is_none() && watch.of() > 0) progress(watch.done(), watch.of());
  return std::move(*value);
}

}  // namespace yomi::python
