#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "answers/bid_answer.h"
#include "answers/card_answer.h"
#include "answers/inferrer.h"
#include "farm/farm.h"
#include "library/library.h"
#include "library/robots.h"
#include "python/src/core/failure.h"

namespace yomi::python {

// Things that serve one thread each, kept for the next caller.
template <class T>
class Pool {
 public:
  explicit Pool(std::function<std::unique_ptr<T>()> make) : make_(std::move(make)) {}

  template <class Use>
  auto with_one(Use&& use) {
    std::unique_ptr<T> one = take();
    auto result = use(*one);
    const std::lock_guard lock(mutex_);
    free_.push_back(std::move(one));
    return result;
  }

 private:
  std::unique_ptr<T> take() {
    const std::lock_guard lock(mutex_);
    if (free_.empty()) return make_();
    std::unique_ptr<T> one = std::move(free_.back());
    free_.pop_back();
    return one;
  }

  std::function<std::unique_ptr<T>()> make_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<T>> free_;
};

// What all questions of one Python process share: systems and agreements that are read once, the solver, the threads.
// Any number of threads may use it.
class Engine {
 public:
  // 0 is one thread for each core, and the memory that the solver takes by itself.
  Engine(int threads, int memory_mb);

  [[nodiscard]] const agents::Solver& solver() const { return solver_; }
  [[nodiscard]] farm::Farm& farm() { return *farm_; }
  [[nodiscard]] library::Library& library() { return library_; }
  [[nodiscard]] Pool<answers::Inferrer>& inferrers() { return inferrers_; }

  using Answer = Result<nlohmann::ordered_json>;
  using Watching = answers::CardAnswerer::Watch;
  // The answer that `yomi bid`, `card`, `lead` or `infer` gives to a line of a batch.
  Answer answer(const std::string& kind, const std::string& request, const std::stop_token& stop,
                const Watching& watch = {});

 private:
  Answer answer_json(const std::string& kind, const nlohmann::ordered_json& request, const std::stop_token& stop,
                     const Watching& watch);

  agents::Solver solver_;
  std::unique_ptr<farm::Farm> farm_;
  library::Library library_;
  Pool<answers::BidAnswerer> bidders_;
  Pool<answers::CardAnswerer> players_;
  Pool<answers::Inferrer> inferrers_;
};

// One line of JSON, as the program writes it.
std::string dump(const nlohmann::ordered_json& json);

}  // namespace yomi::python
