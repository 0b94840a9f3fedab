#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace yomi::agents {

// The points of one candidate by world.
using WorldPoints = std::vector<int>;

// The lead of one candidate over another, on the worlds that both were played in.
struct Differences {
  std::int64_t n = 0, sum = 0, squares = 0;

  Differences(const WorldPoints& a, const WorldPoints& b) {
    for (std::size_t world = 0; world < std::min(a.size(), b.size()); ++world) add(a[world] - b[world]);
  }
  void add(std::int64_t difference) {
    ++n;
    sum += difference;
    squares += difference * difference;
  }
  // Whether the first candidate is behind by more than `errors` standard errors.
  [[nodiscard]] bool behind(double errors) const {
    return n > 1 && sum < 0 &&
           static_cast<double>(sum * sum * (n - 1)) > errors * errors * static_cast<double>(n * squares - sum * sum);
  }
};

}  // namespace yomi::agents
