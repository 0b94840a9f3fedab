#pragma once

#include <algorithm>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <functional>
#include <map>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "mind/weights.h"

namespace yomi::mind {

// The probability of each value of some function of the world, in the order of the values.
template <class Value>
using Marginal = std::map<Value, double>;

// A belief: the worlds that may be the true one, each with its weight. A world is whatever the believer does not know
// (a deal, a hand of its own in Hanabi). The weights of a belief that has any world sum to one.
template <class World>
class Belief {
 public:
  Belief() = default;

  // Every world equally likely.
  explicit Belief(std::vector<World> worlds)
      : worlds_(std::move(worlds)), weights_(worlds_.size(), worlds_.empty() ? 0.0 : 1.0 / double(worlds_.size())) {}

  // Weights of any scale, none negative. If all are zero, the belief is empty.
  Belief(std::vector<World> worlds, std::vector<double> weights)
      : worlds_(std::move(worlds)), weights_(std::move(weights)) {
    assert(worlds_.size() == weights_.size());
    assert(std::ranges::all_of(weights_, [](double weight) { return weight >= 0; }));
    if (!(normalise(weights_) > 0)) *this = Belief();
  }

  [[nodiscard]] bool empty() const { return worlds_.empty(); }
  [[nodiscard]] std::size_t size() const { return worlds_.size(); }
  [[nodiscard]] std::span<const World> worlds() const& { return worlds_; }
  [[nodiscard]] std::span<const double> weights() const& { return weights_; }
  // A loop over the worlds of a temporary belief would outlive them.
  void worlds() const&& = delete;
  void weights() const&& = delete;
  [[nodiscard]] double effective_size() const { return mind::effective_size(weights_); }

  // Bayes' rule: multiplies each weight by the likelihood of the observation in that world. Returns the evidence, the
  // probability of the observation under the whole belief. If it is 0, no world allows the observation, and the belief
  // is unchanged; the caller must find new worlds.
  [[nodiscard]] double reweigh(std::span<const double> likelihoods) {
    assert(likelihoods.size() == size());
    std::vector<double> weights(weights_);
    for (std::size_t at = 0; at < weights.size(); ++at) weights[at] *= likelihoods[at];
    const double evidence = normalise(weights);
    if (!(evidence > 0)) return 0;
    weights_ = std::move(weights);
    return evidence;
  }

  template <std::invocable<const World&> Likelihood>
  [[nodiscard]] double reweigh(const Likelihood& likelihood) {
    std::vector<double> likelihoods(size(), 0.0);
    for (std::size_t at = 0; at < size(); ++at)
      if (weights_[at] > 0) likelihoods[at] = likelihood(worlds_[at]);
    return reweigh(std::span<const double>(likelihoods));
  }

  // Removes the worlds of weight 0.
  void prune() {
    std::size_t kept = 0;
    for (std::size_t at = 0; at < size(); ++at) {
      if (weights_[at] <= 0) continue;
      if (kept != at) {
        worlds_[kept] = std::move(worlds_[at]);
        weights_[kept] = weights_[at];
      }
      ++kept;
    }
    worlds_.erase(worlds_.begin() + static_cast<std::ptrdiff_t>(kept), worlds_.end());
    weights_.resize(kept);
  }

  // n worlds of equal weight drawn from this belief; likely ones come several times.
  [[nodiscard]] Belief resampled(std::size_t n, Stream& stream) const {
    std::vector<World> drawn;
    drawn.reserve(n);
    for (const std::size_t at : systematic_draws(weights_, n, stream)) drawn.push_back(worlds_[at]);
    return Belief(std::move(drawn));
  }

  template <std::predicate<const World&> Holds>
  [[nodiscard]] double probability(const Holds& holds) const {
    return expectation([&](const World& world) { return std::invoke(holds, world) ? 1.0 : 0.0; });
  }

  template <std::invocable<const World&> Quantity>
  [[nodiscard]] double expectation(const Quantity& quantity) const {
    double sum = 0;
    for (std::size_t at = 0; at < size(); ++at)
      if (weights_[at] > 0) sum += weights_[at] * static_cast<double>(std::invoke(quantity, worlds_[at]));
    return sum;
  }

  // The probability of each value of a function of the world, without impossible values.
  template <std::invocable<const World&> Question>
  [[nodiscard]] auto marginal(const Question& question) const {
    Marginal<std::decay_t<std::invoke_result_t<const Question&, const World&>>> chances;
    for (std::size_t at = 0; at < size(); ++at)
      if (weights_[at] > 0) chances[std::invoke(question, worlds_[at])] += weights_[at];
    return chances;
  }

  // The first of the heaviest worlds. The belief is not empty.
  [[nodiscard]] const World& most_likely() const {
    assert(!empty());
    return worlds_[static_cast<std::size_t>(std::ranges::max_element(weights_) - weights_.begin())];
  }

 private:
  std::vector<World> worlds_;
  std::vector<double> weights_;
};

// The likeliest value; of equals the smallest. The marginal is not empty.
template <class Value>
[[nodiscard]] const Value& most_likely(const Marginal<Value>& chances) {
  assert(!chances.empty());
  return std::ranges::max_element(chances, {}, [](const auto& entry) { return entry.second; })->first;
}

}  // namespace yomi::mind
