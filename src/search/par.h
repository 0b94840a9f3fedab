#pragma once

#include <string>
#include <vector>

#include "bridge/contract.h"
#include "search/double_dummy.h"

namespace yomi::search {

// What both sides come to if everybody sees all the cards and nobody can do better by another call.
struct Par {
  // To North-South; 0 when the board is passed out.
  int score = 0;
  // The contracts that give it, each with its declarer and tricks: several strains, or several declarers of one side.
  // A sacrifice is doubled; a contract with overtricks need not be bid higher. Empty when the board is passed out.
  std::vector<bridge::Outcome> contracts;

  friend bool operator==(const Par&, const Par&) = default;
};

// The dealer matters when both sides could buy the same contract: whoever bids first has it.
Par par(const TrickTable& table, bridge::Seat dealer, bridge::Vulnerability vulnerability);

// Par when it is only known which side begins: any of the two may have bid first.
Par par(const TrickTable& table, bridge::Side first, bridge::Vulnerability vulnerability);

}  // namespace yomi::search
