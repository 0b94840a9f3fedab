#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "base/random.h"

// The arithmetic of weights.
namespace yomi::mind {

// Divides by the total, which is returned. If all weights are zero, they stay so.
double normalise(std::span<double> weights);

// The effective sample size: 1 if one world has all the weight, n if all n weigh the same, 0 if there are none. The
// weights sum to one.
double effective_size(std::span<const double> weights);

// The indices of n draws, ascending, by systematic resampling: n equally spaced points with one random offset over the
// cumulative weights, so that a world of weight w comes n*w times, rounded down or up. The weights sum to one.
std::vector<std::size_t> systematic_draws(std::span<const double> weights, std::size_t n, Stream& stream);

}  // namespace yomi::mind
