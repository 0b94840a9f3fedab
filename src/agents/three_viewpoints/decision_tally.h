#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "search/position.h"

// Questions to many deals with a yes or no for each group of equal cards, such as whether it makes the contract.
namespace yomi::agents {

// By deal, then by group.
using DecisionTally = std::vector<std::vector<bool>>;

// In how many deals the answer is yes.
std::int64_t count_yes(const DecisionTally& rows, std::size_t group);

// Whether further deals would hardly change which group has most: one has never been behind another, or is ahead of it
// by two standard errors of their differences. There is a row.
bool is_separated(const DecisionTally& rows);

// The cards of the groups with the greatest sum; there is a group.
bridge::CardSet cards_with_most(const search::Groups& groups, std::span<const std::int64_t> sums);

}  // namespace yomi::agents
