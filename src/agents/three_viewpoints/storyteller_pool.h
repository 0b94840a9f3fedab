#pragma once

#include <array>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "inference/auction/infer.h"

namespace yomi::agents {

// Idle storytellers, shared by threads; each serves one thread at a time.
class StorytellerPool {
 public:
  // By side.
  explicit StorytellerPool(std::array<std::shared_ptr<const knowledge::Book>, 2> books) : books_(std::move(books)) {}

  inference::Inference infer(inference::Evidence evidence);

 private:
  struct Teller {
    Teller(std::shared_ptr<const knowledge::Book> ns, std::shared_ptr<const knowledge::Book> ew)
        : bidding(std::move(ns), std::move(ew)) {}
    knowledge::Bidding bidding;
    inference::Storyteller storyteller{bidding};
  };

  std::unique_ptr<Teller> take();

  std::array<std::shared_ptr<const knowledge::Book>, 2> books_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Teller>> idle_;
};

}  // namespace yomi::agents
