#pragma once

#include <cstddef>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>

#include "base/error.h"

// A farm does many independent tasks. Whatever does the work (this thread, several, other processes), the results come
// back one by one in the order of the tasks, so that whoever takes them cannot tell the difference.
//
// Most callers want run_tasks or gather of farm/tasks.h.
namespace yomi::farm {

// What one batch of tasks gave, on its way from whoever did it to whoever takes it.
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
  // At most so many batches are begun and not yet delivered; at least 1.
  [[nodiscard]] virtual std::size_t look_ahead(int workers) const = 0;

  // On any worker, several at a time. What a task throws travels in the parcel.
  [[nodiscard]] virtual std::unique_ptr<Parcel> work(std::size_t batch, const std::stop_token& stop) const = 0;

  // On the thread that called run, in the order of the batches. False: enough, no more is wanted. Throws what the task
  // threw.
  virtual bool deliver(std::unique_ptr<Parcel> parcel, const std::stop_token& stop) = 0;

  // Across a process border.
  [[nodiscard]] virtual std::string pack(const Parcel& parcel) const = 0;
  [[nodiscard]] virtual Result<std::unique_ptr<Parcel>> unpack(std::string_view bytes) const = 0;
};

class Farm {
 public:
  Farm() = default;
  Farm(const Farm&) = delete;
  Farm& operator=(const Farm&) = delete;
  virtual ~Farm() = default;

  // How many tasks may be under way at once. Good for sizing batches; never for anything that changes a result.
  [[nodiscard]] virtual int workers() const = 0;

  // Whether what comes out is delivered to the outside here: only then may a file be opened or anything be printed. Of
  // several processes one does. All of them are given all results, so that all go the same way.
  [[nodiscard]] virtual bool delivers() const { return true; }

  // What the delivering process says, in every process: what they must agree on before they run the same job.
  [[nodiscard]] virtual std::string share(std::string facts) { return facts; }

  // Returns when all is delivered, or enough is, or a stop was asked for. After a stop nothing more is delivered:
  // a task that heeds the same token may have been cut short.
  virtual void run(Job& job, const std::stop_token& stop) = 0;
};

// Everything on the calling thread.
std::unique_ptr<Farm> serial_farm();

// That many threads, the calling one among them. Results are delivered on the calling thread. A task may run tasks of
// its own on the same farm, and several threads may call run at once.
std::unique_ptr<Farm> thread_farm(int threads);

// By the number that a user gives: 1 is serial, 0 is as many as there are cores.
std::unique_ptr<Farm> make_farm(int threads);

}  // namespace yomi::farm
