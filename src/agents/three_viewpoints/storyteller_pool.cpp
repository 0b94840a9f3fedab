#include "agents/three_viewpoints/storyteller_pool.h"

namespace yomi::agents {

std::unique_ptr<inference::AuctionReader> StorytellerPool::take() {
  const std::scoped_lock lock(mutex_);
  if (idle_.empty()) return std::make_unique<inference::AuctionReader>(books_);
  auto reader = std::move(idle_.back());
  idle_.pop_back();
  return reader;
}

inference::Inference StorytellerPool::infer(inference::Evidence evidence) {
  auto reader = take();
  inference::Inference inferred = inference::infer(std::move(evidence), reader->storyteller());
  const std::scoped_lock lock(mutex_);
  idle_.push_back(std::move(reader));
  return inferred;
}

}  // namespace yomi::agents
