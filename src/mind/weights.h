#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "base/random.h"

// What a belief does with its weights, whatever its worlds are.
namespace yomi::mind {

// Divides by the total, which is returned. Weights that are all zero stay as they are.
double normalise(std::span<double> weights);

// How many equally likely worlds would tell as much: 1 when one world has all the weight, n when all weigh the same,
// 0 when there are none. The weights sum to one.
double effective_size(std::span<const double> weights);

// The indices of n draws, in rising order, by systematic resampling: a comb of n equal steps with one random offset is
// laid over the weights, so that a world of weight w comes n*w times, rounded down or up. The weights sum to one.
std::vector<std::size_t> systematic_draws(std::span<const double> weights, std::size_t n, Stream& stream);

}  // namespace yomi::mind
