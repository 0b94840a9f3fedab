#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "search/position.h"

// Yes-or-no questions about each group of equal cards on many deals, such as whether it makes the contract.
namespace yomi::agents {

// By deal, then by group.
using DecisionTally = std::vector<std::vector<bool>>;

// The number of deals with a yes for the group.
std::int64_t count_yes(const DecisionTally& rows, std::size_t group);

// Whether more deals would hardly change the leading group: compared with every other group it was never behind, or it
// leads by more than two standard errors of the difference. There must be at least one deal.
bool has_settled_leader(const DecisionTally& rows);

// The cards of the groups with the greatest sum. There must be at least one group, and a sum for each.
bridge::CardSet cards_with_most(const search::Groups& groups, std::span<const std::int64_t> sums);

}  // namespace yomi::agents
