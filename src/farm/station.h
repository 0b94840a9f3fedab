#pragma once

#include "farm/post.h"
#include "farm/threads.h"

namespace yomi::farm {

// One process's part in the jobs that all do together: it leads, or it helps. Used by the program's own thread.
class Station : public Post::Desk {
 public:
  // `local` does this process's share; `workers` is how many there are in all processes.
  virtual void run(Job& job, const std::stop_token& stop, ThreadFarm& local, int workers) = 0;
  // What the leader says, in every process.
  virtual std::string share(std::string facts) = 0;
};

std::unique_ptr<Station> make_leader(Post& post);
std::unique_ptr<Station> make_helper(Post& post);

// The letters between the two.
struct ParcelNote {
  std::uint64_t batch = 0;
  // How many batches the helper would like to have at a time.
  std::uint64_t wants = 0;
};

}  // namespace yomi::farm
