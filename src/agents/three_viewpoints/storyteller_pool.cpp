#include "agents/three_viewpoints/storyteller_pool.h"

namespace yomi::agents {

std::unique_ptr<StorytellerPool::Teller> StorytellerPool::take() {
  const std::scoped_lock lock(mutex_);
  if (idle_.empty()) return std::make_unique<Teller>(books_[0], books_[1]);
  auto teller = std::move(idle_.back());
  idle_.pop_back();
  return teller;
}

inference::Inference StorytellerPool::infer(inference::Evidence evidence) {
  auto teller = take();
  inference::Inference inferred = inference::infer(std::move(evidence), teller->storyteller);
  const std::scoped_lock lock(mutex_);
  idle_.push_back(std::move(teller));
  return inferred;
}

}  // namespace yomi::agents
