#pragma once

#include <cstddef>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>

#include "base/error.h"

// A farm does many independent tasks, on this thread, on several, or in other processes. The results come back one by
// one in the order of the tasks, so that the caller cannot tell the difference.
//
// Most callers want run_tasks or gather of farm/tasks.h.
namespace yomi::farm {

// The results of one batch of tasks, on the way from the worker to the caller.
class Parcel {
 public:
  Parcel() = default;
  Parcel(const Parcel&) = delete;
  Parcel& operator=(const Parcel&) = delete;
  virtual ~Parcel() = default;
};

// Work as a back end sees it: numbered batches. Every process that takes part builds the same job.
class Job {
 public:
  Job() = default;
  Job(const Job&) = delete;
  Job& operator=(const Job&) = delete;
  virtual ~Job() = default;

  [[nodiscard]] virtual std::size_t batches() const = 0;
  // The limit on batches begun and not yet delivered; at least 1.
  [[nodiscard]] virtual std::size_t look_ahead(int workers) const = 0;

  // Called on any worker, several at a time. An exception of a task travels in the parcel.
  [[nodiscard]] virtual std::unique_ptr<Parcel> work(std::size_t batch, const std::stop_token& stop) const = 0;

  // Called on the thread that called run, in the order of the batches. Returns false when no more results are wanted.
  // Rethrows the exception of a task.
  virtual bool deliver(std::unique_ptr<Parcel> parcel, const std::stop_token& stop) = 0;

  // Between processes.
  [[nodiscard]] virtual std::string pack(const Parcel& parcel) const = 0;
  [[nodiscard]] virtual Result<std::unique_ptr<Parcel>> unpack(std::string_view bytes) const = 0;
};

class Farm {
 public:
  Farm() = default;
  Farm(const Farm&) = delete;
  Farm& operator=(const Farm&) = delete;
  virtual ~Farm() = default;

  // Tasks that may be under way at once. For sizing batches, never for anything that changes a result.
  [[nodiscard]] virtual int workers() const = 0;

  // Whether this process may write files and print; of several processes one may. All of them receive all results, so
  // that all take the same course.
  [[nodiscard]] virtual bool delivers() const { return true; }

  // Returns in every process the `facts` of the delivering one: what they must agree on before they run the same job.
  [[nodiscard]] virtual std::string share(std::string facts) { return facts; }

  // Returns when all results are delivered, no more are wanted, or a stop is requested. After a stop nothing more is
  // delivered: a task that heeds the same token may have been cut short.
  virtual void run(Job& job, const std::stop_token& stop) = 0;
};

// Everything on the calling thread.
std::unique_ptr<Farm> serial_farm();

// `threads` threads, the calling one included. Results are delivered on the calling thread. A task may run tasks of
// its own on the same farm, and several threads may call run at once.
std::unique_ptr<Farm> thread_farm(int threads);

// As the user asks: 1 is serial, 0 is one thread for each core.
std::unique_ptr<Farm> make_farm(int threads);

}  // namespace yomi::farm
