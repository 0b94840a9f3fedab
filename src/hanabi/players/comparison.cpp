#include "hanabi/players/comparison.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

namespace yomi::hanabi {

double Comparison::Candidate::mean() const {
  return scores.empty() ? 0 : std::accumulate(scores.begin(), scores.end(), 0.0) / static_cast<double>(scores.size());
}

void Comparison::halve() {
  const auto others = moves_.begin() + static_cast<std::ptrdiff_t>(kept_);
  std::ranges::stable_sort(others, moves_.end(), std::ranges::greater{}, &Candidate::mean);
  moves_.resize(std::max(kept_, 1 + moves_.size() / 2));
}

Comparison::Gain Comparison::gain(const Candidate& move, const Candidate& other) {
  double sum = 0;
  double squares = 0;
  const std::size_t worlds = std::min(move.scores.size(), other.scores.size());
  if (worlds == 0) return {};
  const auto n = static_cast<double>(worlds);
  for (std::size_t at = 0; at < worlds; ++at) {
    const double gain = move.scores[at] - other.scores[at];
    sum += gain;
    squares += gain * gain;
  }
  const double mean = sum / n;
  return {mean, std::sqrt(std::max(squares / n - mean * mean, 0.0) / n)};
}

Move Comparison::decide(double margin) const {
  const Candidate& planned = moves_.front();
  const auto best = std::ranges::max_element(moves_, {}, &Candidate::mean);
  if (best->move == planned.move) return planned.move;
  const Gain better = gain(*best, planned);
  return better.mean > margin * better.error ? best->move : planned.move;
}

void Comparison::explain(std::vector<Reason>& reasons) const {
  for (const Candidate& candidate : moves_)
    if (!candidate.scores.empty())
      reasons.push_back(
          {"move leads to",
           {{"points", fmt::format("{:.2f}", candidate.mean())}, {"worlds", std::to_string(candidate.scores.size())}},
           candidate.move});
}

}  // namespace yomi::hanabi
