#include "agents/three_viewpoints/decision_tally.h"

#include <algorithm>
#include <cassert>

namespace yomi::agents {

namespace {

constexpr std::int64_t kStandardErrors = 2;  // that settle a lead

// Only the deals that one of the two groups alone decides count: `ahead` for the first, `behind` for the other. If both
// were equally good, the lead would have a standard error of sqrt(ahead + behind).
bool stays_ahead(const DecisionTally& rows, std::size_t one, std::size_t other) {
  const auto only = [&](std::size_t a, std::size_t b) {
    return std::ranges::count_if(rows, [&](const auto& row) { return row[a] && !row[b]; });
  };
  const std::int64_t ahead = only(one, other), behind = only(other, one);
  if (behind == 0) return true;
  const std::int64_t lead = ahead - behind;
  // lead > 2 sqrt(ahead + behind), squared
  return lead > 0 && lead * lead > kStandardErrors * kStandardErrors * (ahead + behind);
}

}  // namespace

std::int64_t count_yes(const DecisionTally& rows, std::size_t group) {
  return std::ranges::count_if(rows, [&](const auto& row) { return row[group]; });
}

bool has_settled_leader(const DecisionTally& rows) {
  assert(!rows.empty());
  std::size_t leader = 0;
  for (std::size_t group = 1; group < rows.front().size(); ++group)
    if (count_yes(rows, group) > count_yes(rows, leader)) leader = group;
  for (std::size_t group = 0; group < rows.front().size(); ++group)
    if (!stays_ahead(rows, leader, group)) return false;
  return true;
}

bridge::CardSet cards_with_most(const search::Groups& groups, std::span<const std::int64_t> sums) {
  assert(groups.size() > 0 && groups.size() == sums.size());
  const std::int64_t most = std::ranges::max(sums);
  bridge::CardSet best;
  for (std::size_t group = 0; group < groups.size(); ++group)
    if (sums[group] == most) best.add(groups[group]);
  return best;
}

}  // namespace yomi::agents
