#pragma once

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

// Whether more deals would hardly change the leading group: against every other group it was never behind, or leads by
// two standard errors of the difference. There is at least one deal.
bool is_separated(const DecisionTally& rows);

// The cards of the groups with the greatest sum; there is at least one group.
bridge::CardSet cards_with_most(const search::Groups& groups, std::span<const std::int64_t> sums);

}  // namespace yomi::agents
