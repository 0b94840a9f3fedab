#pragma once

#include <memory>
#include <stop_token>
#include <string>
#include <thread>

#include "farm/farm.h"
#include "farm/launch.h"
#include "farm/post.h"
#include "farm/station.h"

// One program on several processes, as mpirun starts it. Every process runs the same command on the same input and
// comes to the same jobs in the same order; a job's batches are spread over all of them, and its results are delivered
// in all of them. Rank 0 leads: it keeps the pool, and it alone may write.
namespace yomi::farm {

// The wire of this build: MPI, if it has one.
Result<std::unique_ptr<Wire>> connect_mpi();

class Ranks {
 public:
  // Waits until all processes are there. `interrupt` is this process's own Ctrl-C.
  static Result<std::unique_ptr<Ranks>> open(Connect connect, std::stop_token interrupt, const PostTimes& times = {});
  // Parts from the others; `last_words` is why, if it was not the proper end.
  void leave(const std::string& last_words) { post_.leave(last_words); }

  [[nodiscard]] int size() const { return post_.size(); }
  [[nodiscard]] bool leads() const { return post_.leads(); }
  [[nodiscard]] std::stop_token stop() const { return post_.stop(); }

  // What the leader says, in every process.
  std::string share(std::string facts);
  // A farm over all processes, with that many threads in this one. Jobs that the thread which opened the ranks runs are
  // done by all; those within a task, or of other threads, by this process alone.
  std::unique_ptr<Farm> farm(int threads);

 private:
  friend class RankFarm;
  Ranks(Connect connect, std::stop_token interrupt, const PostTimes& times)
      : post_(std::move(connect), times, std::move(interrupt)) {}

  [[nodiscard]] bool together() const { return std::this_thread::get_id() == home_ && !inside_; }
  void run(Job& job, const std::stop_token& stop, ThreadFarm& local, int workers);

  const std::thread::id home_ = std::this_thread::get_id();
  bool inside_ = false;
  std::unique_ptr<Station> station_;  // before the post, whose thread uses it
  Post post_;
};

}  // namespace yomi::farm
