#pragma once

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "inference/auction/auction_reader.h"
#include "inference/auction/infer.h"

namespace yomi::agents {

// Makes inferences on any thread. An auction reader is for one thread at a time: each inference takes an idle one and
// gives it back.
class StorytellerPool {
 public:
  explicit StorytellerPool(inference::Books books) : books_(std::move(books)) {}

  inference::Inference infer(inference::Evidence evidence);

 private:
  std::unique_ptr<inference::AuctionReader> take();

  inference::Books books_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<inference::AuctionReader>> idle_;
};

}  // namespace yomi::agents
