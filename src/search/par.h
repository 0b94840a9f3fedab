#pragma once

#include <string>
#include <vector>

#include "bridge/contract.h"
#include "search/double_dummy.h"

namespace yomi::search {

// The par score of a deal: neither side can do better by another call when all cards are seen.
struct Par {
  // To North-South; 0 if passed out.
  int score = 0;
  // The contracts that score par, each with its declarer and tricks: several strains, or several declarers of one side.
  // A sacrifice is doubled; a contract with overtricks need not be bid higher. Empty if passed out.
  std::vector<bridge::Outcome> contracts;

  friend bool operator==(const Par&, const Par&) = default;
};

// The dealer matters if both sides could buy the same contract: whoever bids first gets it.
Par par(const TrickTable& table, bridge::Seat dealer, bridge::Vulnerability vulnerability);

// Par if only the side that begins is known: the better for it of its two dealers.
Par par(const TrickTable& table, bridge::Side first, bridge::Vulnerability vulnerability);

}  // namespace yomi::search
