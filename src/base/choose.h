#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace yomi {

// The most things that `choose` takes from: a pack of cards.
inline constexpr int kChooseFrom = 52;

namespace choose_detail {

// Pascal's triangle.
inline constexpr auto kWays = [] {
  std::array<std::array<std::uint64_t, kChooseFrom + 1>, kChooseFrom + 1> ways{};
  for (std::size_t n = 0; n < ways.size(); ++n) {
    ways[n][0] = 1;
    for (std::size_t k = 1; k <= n; ++k) ways[n][k] = ways[n - 1][k - 1] + (k < n ? ways[n - 1][k] : 0);
  }
  return ways;
}();

}  // namespace choose_detail

// The binomial coefficient: the ways to take k of n things, n from 0 to 52; 0 if k is not between 0 and n.
constexpr std::uint64_t choose(int n, int k) {
  if (k < 0 || k > n) return 0;
  return choose_detail::kWays[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

}  // namespace yomi
