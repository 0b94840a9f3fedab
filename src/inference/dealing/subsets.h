#pragma once

#include <array>
#include <cstdint>

#include "base/choose.h"

// Subsets of cards by number: the arithmetic under the counting of deals.
namespace yomi::inference {

// Four hidden hands can lie in 5.4e28 ways, which is 96 bits.
__extension__ using Count = unsigned __int128;

// The ways to give n cards to piles of these sizes; 0 if they do not take them all.
std::uint64_t share_out(int n, const std::array<std::uint8_t, 4>& sizes);

// The subset of `cards` (as bits) with k members that has this number, from 0 to choose(n, k) - 1.
std::uint64_t nth_subset(std::uint64_t cards, int k, std::uint64_t number);

}  // namespace yomi::inference
