#include "base/nearest.h"

#include <algorithm>
#include <vector>

#include "base/ascii.h"

namespace yomi {

int edit_distance(std::string_view from, std::string_view to) {
  const std::size_t width = to.size() + 1;
  std::vector<int> cost((from.size() + 1) * width);
  const auto at = [&](std::size_t i, std::size_t j) -> int& { return cost[i * width + j]; };
  for (std::size_t i = 0; i <= from.size(); ++i) at(i, 0) = static_cast<int>(i);
  for (std::size_t j = 0; j <= to.size(); ++j) at(0, j) = static_cast<int>(j);
  for (std::size_t i = 1; i <= from.size(); ++i) {
    for (std::size_t j = 1; j <= to.size(); ++j) {
      const int change = from[i - 1] == to[j - 1] ? 0 : 1;
      at(i, j) = std::min({at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + change});
      if (i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1])
        at(i, j) = std::min(at(i, j), at(i - 2, j - 2) + 1);
    }
  }
  return cost.back();
}

std::string nearest(std::string_view word, std::span<const std::string> words) {
  constexpr std::size_t kLongest = 40;  // no word of ours is longer, and the distance takes the product of the lengths
  if (word.size() > kLongest) return {};
  const std::string lower = ascii::lower(word);
  const int limit = std::max<int>(1, static_cast<int>(word.size()) / 3);
  std::string best;
  int best_distance = limit + 1;
  for (const std::string& candidate : words) {
    const int distance = edit_distance(lower, ascii::lower(candidate));
    if (distance < best_distance) {
      best = candidate;
      best_distance = distance;
    }
  }
  return best;
}

}  // namespace yomi
