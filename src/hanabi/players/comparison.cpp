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
  std::ranges::stable_sort(moves_.begin() + 1, moves_.end(), std::ranges::greater{}, &Candidate::mean);
  moves_.resize(1 + moves_.size() / 2);
}

Move Comparison::decide(double margin) const {
  const Candidate& planned = moves_.front();
  const auto best = std::ranges::max_element(moves_, {}, &Candidate::mean);
  if (best->move == planned.move) return planned.move;
  double sum = 0;
  double squares = 0;
  const auto n = static_cast<double>(best->scores.size());
  for (std::size_t at = 0; at < best->scores.size(); ++at) {
    const double gain = best->scores[at] - planned.scores[at];
    sum += gain;
    squares += gain * gain;
  }
  const double mean = sum / n;
  const double error = std::sqrt(std::max(squares / n - mean * mean, 0.0) / n);
  return mean > margin * error ? best->move : planned.move;
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
