#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "agents/table/match.h"
#include "base/statistics.h"

namespace yomi::measure {

// The boards of one kind, and what they are worth.
struct KindRow {
  std::string name;
  Sample each;   // IMPs to team A on the boards of the kind
  Sample board;  // the same over all boards, where the others count as 0
};

// Boards sorted by one question, such as "was the auction contested?". The kinds exclude each other.
struct KindTable {
  std::string title;
  std::vector<KindRow> rows;  // kinds without a board are left out
};

// "one of a major", "two clubs", "three of a suit or more".
std::string opening_name(bridge::Call call);

// By auction, by opening and by contract, only boards on which the auctions differ.
std::vector<KindTable> kinds_of(std::span<const agents::BoardResult> boards);

struct DuelSummary {
  Sample plain;              // IMPs to team A
  Sample doubled;            // the same with failing contracts doubled
  std::uint64_t differ = 0;  // boards with different auctions
  std::uint64_t won = 0;     // by team A
  std::uint64_t lost = 0;
  std::vector<KindTable> kinds;
  std::vector<std::size_t> swings;  // indices of the boards that decided, the largest first
};

// With the `most` largest swings, half of them to either side if there are enough.
DuelSummary summarise(std::span<const agents::BoardResult> boards, std::size_t most);

}  // namespace yomi::measure
