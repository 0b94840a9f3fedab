#pragma once

#include <algorithm>
#include <exception>
#include <optional>
#include <stdexcept>
#include <type_traits>
#include <utility>
#include <vector>

#include "farm/codec.h"
#include "farm/farm.h"

namespace yomi::farm {

struct Batching {
  // Tasks handed out together; more than one where a task takes less than about 50 microseconds.
  std::size_t batch = 1;
  // Batches begun and not yet delivered, at most; 0: four for each worker. It bounds the memory for waiting results.
  std::size_t look_ahead = 0;
};

namespace detail {

// The values of a batch up to the task that failed, if one did.
template <class T>
struct Values final : Parcel {
  std::vector<T> values;
  std::exception_ptr failure;
};

inline std::string message_of(const std::exception_ptr& failure) {
  try {
    std::rethrow_exception(failure);
  } catch (const std::exception& error) {
    return error.what();
  } catch (...) {
    return "a task failed";
  }
}

// A value to be handed on; a vector of bools has no references to its values.
template <class T>
T&& handed_on(T& value) {
  return std::move(value);
}
inline bool handed_on(std::vector<bool>::reference value) { return value; }

template <class T, class Task, class Deliver>
class TaskJob final : public Job {
 public:
  TaskJob(std::size_t tasks, Task& task, Deliver& deliver, Batching batching)
      : tasks_(tasks), task_(task), deliver_(deliver), batching_(batching) {
    batching_.batch = std::max<std::size_t>(batching_.batch, 1);
  }

  [[nodiscard]] std::size_t delivered() const { return delivered_; }

  [[nodiscard]] std::size_t batches() const override {
    return tasks_ / batching_.batch + (tasks_ % batching_.batch != 0 ? 1 : 0);
  }

  [[nodiscard]] std::size_t look_ahead(int workers) const override {
    return batching_.look_ahead > 0 ? batching_.look_ahead : 4 * static_cast<std::size_t>(std::max(workers, 1));
  }

  [[nodiscard]] std::unique_ptr<Parcel> work(std::size_t batch, const std::stop_token& stop) const override {
    auto parcel = std::make_unique<Values<T>>();
    const std::size_t first = batch * batching_.batch;
    const std::size_t last = std::min(tasks_, first + batching_.batch);
    try {
      parcel->values.reserve(last - first);
      for (std::size_t at = first; at < last && !stop.stop_requested(); ++at) parcel->values.push_back(task_(at));
    } catch (...) {
      parcel->failure = std::current_exception();
    }
    return parcel;
  }

  bool deliver(std::unique_ptr<Parcel> parcel, const std::stop_token& stop) override {
    auto& batch = static_cast<Values<T>&>(*parcel);
    for (auto&& value : batch.values) {
      if (stop.stop_requested()) return false;
      const std::size_t at = delivered_++;
      if constexpr (std::is_same_v<std::invoke_result_t<Deliver&, std::size_t, T&&>, bool>) {
        if (!deliver_(at, handed_on(value))) return false;
      } else {
        deliver_(at, handed_on(value));
      }
    }
    if (batch.failure && !stop.stop_requested()) std::rethrow_exception(batch.failure);
    return true;
  }

  [[nodiscard]] std::string pack(const Parcel& parcel) const override {
    const auto& batch = static_cast<const Values<T>&>(parcel);
    std::string bytes;
    Codec<std::vector<T>>::encode(batch.values, bytes);
    Codec<bool>::encode(batch.failure != nullptr, bytes);
    if (batch.failure) Codec<std::string>::encode(message_of(batch.failure), bytes);
    return bytes;
  }

  [[nodiscard]] Result<std::unique_ptr<Parcel>> unpack(std::string_view bytes) const override {
    const auto garbage = [] { return fail("a worker sent a malformed batch of results"); };
    auto parcel = std::make_unique<Values<T>>();
    auto values = Codec<std::vector<T>>::decode(bytes);
    if (!values || values->size() > batching_.batch) return garbage();
    parcel->values = std::move(*values);
    const auto failed = Codec<bool>::decode(bytes);
    if (!failed) return garbage();
    if (*failed) {
      const auto message = Codec<std::string>::decode(bytes);
      if (!message) return garbage();
      parcel->failure = std::make_exception_ptr(std::runtime_error(*message));
    }
    if (!bytes.empty()) return garbage();
    return parcel;
  }

 private:
  std::size_t tasks_;
  Task& task_;
  Deliver& deliver_;
  Batching batching_;
  std::size_t delivered_ = 0;
};

}  // namespace detail

// The type of task(i).
template <class Task>
using TaskValue = std::remove_cvref_t<std::invoke_result_t<Task&, std::size_t>>;

// Does task(0) .. task(n-1) in any order and on any worker, and hands each value to deliver(i, value) in order.
// `deliver` may return false to end early. Returns the number of values delivered: n, unless it ended early or a stop
// was requested. An exception of a task is rethrown here, after everything before that task was delivered.
//
// A task that needs random numbers makes its own Stream, keyed by the seed, its purpose, and i.
template <class Task, class Deliver>
  requires Portable<TaskValue<Task>> && std::invocable<Deliver&, std::size_t, TaskValue<Task>&&>
std::size_t run_tasks(Farm& farm, std::size_t n, Task&& task, Deliver&& deliver, Batching batching = {},
                      const std::stop_token& stop = {}) {
  detail::TaskJob<TaskValue<Task>, std::remove_reference_t<Task>, std::remove_reference_t<Deliver>> job(
      n, task, deliver, batching);
  farm.run(job, stop);
  return job.delivered();
}

// As run_tasks, for tasks that give a Result: values are delivered up to the first error, which ends the run and is
// returned.
template <class Task, class Deliver>
Result<std::size_t> try_tasks(Farm& farm, std::size_t n, Task&& task, Deliver&& deliver, Batching batching = {},
                              const std::stop_token& stop = {}) {
  std::optional<Error> failed;
  std::size_t delivered = 0;
  const auto take = [&](std::size_t at, TaskValue<Task>&& result) {
    if (!result) {
      failed = std::move(result.error());
      return false;
    }
    ++delivered;
    deliver(at, std::move(*result));
    return true;
  };
  run_tasks(farm, n, task, take, batching, stop);
  if (failed) return tl::unexpected(std::move(*failed));
  return delivered;
}

// The values of all tasks, in order; fewer after a stop.
template <class Task>
  requires Portable<TaskValue<Task>>
std::vector<TaskValue<Task>> gather(Farm& farm, std::size_t n, Task&& task, Batching batching = {},
                                    const std::stop_token& stop = {}) {
  std::vector<TaskValue<Task>> values;
  values.reserve(n);
  run_tasks(
      farm, n, task, [&](std::size_t, TaskValue<Task>&& value) { values.push_back(std::move(value)); }, batching, stop);
  return values;
}

}  // namespace yomi::farm
