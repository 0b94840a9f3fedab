#include "mind/weights.h"

#include <cassert>
#include <numeric>

namespace yomi::mind {

double normalise(std::span<double> weights) {
  const double total = std::accumulate(weights.begin(), weights.end(), 0.0);
  // Division, not a product with 1/total, which overflows for the smallest totals.
  if (total > 0)
    for (double& weight : weights) weight /= total;
  return total;
}

double effective_size(std::span<const double> weights) {
  const double squares = std::inner_product(weights.begin(), weights.end(), weights.begin(), 0.0);
  return squares > 0 ? 1 / squares : 0;
}

std::vector<std::size_t> systematic_draws(std::span<const double> weights, std::size_t n, Stream& stream) {
  std::vector<std::size_t> draws;
  if (weights.empty()) return draws;
  draws.reserve(n);
  const double offset = stream.unit();
  double reached = 0;
  std::size_t last = 0;  // The last world with any weight, for a point that rounding leaves past the end.
  for (std::size_t at = 0; at < weights.size(); ++at) {
    if (weights[at] <= 0) continue;
    last = at;
    reached += weights[at] * static_cast<double>(n);
    while (draws.size() < n && static_cast<double>(draws.size()) + offset < reached) draws.push_back(at);
  }
  draws.resize(n, last);
  return draws;
}

}  // namespace yomi::mind
