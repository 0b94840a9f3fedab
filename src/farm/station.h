#pragma once

#include "farm/post.h"
#include "farm/threads.h"

namespace yomi::farm {

// One process's part in the shared jobs: leader or helper. Used by the main thread.
class Station : public Post::Desk {
 public:
  // `local` does this process's share; `workers` counts those of all processes.
  virtual void run(Job& job, const std::stop_token& stop, ThreadFarm& local, int workers) = 0;
  // Returns the leader's `facts` in every process.
  virtual std::string share(std::string facts) = 0;
};

std::unique_ptr<Station> make_leader(Post& post);
std::unique_ptr<Station> make_helper(Post& post);

// Goes before the results of a batch.
struct ParcelNote {
  std::uint64_t batch = 0;
  // The batches that the helper wants to hold at a time.
  std::uint64_t wants = 0;
};

}  // namespace yomi::farm
