#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace yomi::agents {

// The points of one candidate, world by world.
using Row = std::vector<int>;

// By how much one candidate is ahead of another, over the worlds of both.
struct Differences {
  std::int64_t n = 0, sum = 0, squares = 0;

  Differences(const Row& a, const Row& b) {
    for (std::size_t world = 0; world < std::min(a.size(), b.size()); ++world) add(a[world] - b[world]);
  }
  void add(std::int64_t difference) {
    ++n;
    sum += difference;
    squares += difference * difference;
  }
  // Whether it is behind, by more than so many standard errors.
  [[nodiscard]] bool behind(double errors) const {
    return n > 1 && sum < 0 &&
           static_cast<double>(sum * sum * (n - 1)) > errors * errors * static_cast<double>(n * squares - sum * sum);
  }
};

}  // namespace yomi::agents
