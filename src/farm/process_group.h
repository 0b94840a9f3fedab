#pragma once

#include <memory>
#include <stop_token>
#include <string>
#include <thread>

#include "farm/farm.h"
#include "farm/launch.h"
#include "farm/post.h"
#include "farm/station.h"

// One program in several processes, as mpirun starts it. Every process runs the same command on the same input and
// reaches the same jobs in the same order; a job's batches are spread over all of them, and its results are delivered
// in all of them. Rank 0 leads: it hands out the batches, and it alone may write.
namespace yomi::farm {

// The wire of this build: MPI, if it has one.
Result<std::unique_ptr<Wire>> connect_mpi();

class ProcessGroup {
 public:
  // Waits until all processes are connected. `interrupt` is this process's own Ctrl-C.
  static Result<std::unique_ptr<ProcessGroup>> open(Connect connect, std::stop_token interrupt,
                                                    const PostTimes& times = {});
  // Disconnects; `last_words` says why, if this is not the regular end.
  void leave(const std::string& last_words) { post_.leave(last_words); }

  [[nodiscard]] int size() const { return post_.size(); }
  [[nodiscard]] bool leads() const { return post_.leads(); }
  [[nodiscard]] std::stop_token stop() const { return post_.stop(); }

  // Returns the leader's `facts` in every process.
  std::string share(std::string facts);
  // A farm over all processes, with `threads` threads in this one. Jobs run by the thread that opened the group are
  // done by all processes; jobs within a task, or of other threads, by this process alone.
  std::unique_ptr<Farm> farm(int threads);

 private:
  friend class ProcessFarm;
  ProcessGroup(Connect connect, std::stop_token interrupt, const PostTimes& times)
      : post_(std::move(connect), times, std::move(interrupt)) {}

  [[nodiscard]] bool together() const { return std::this_thread::get_id() == home_ && !inside_; }
  void run(Job& job, const std::stop_token& stop, ThreadFarm& local, int workers);

  const std::thread::id home_ = std::this_thread::get_id();
  bool inside_ = false;
  std::unique_ptr<Station> station_;  // declared before the post, whose thread uses it
  Post post_;
};

}  // namespace yomi::farm
