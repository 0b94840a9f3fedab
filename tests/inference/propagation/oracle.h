#pragma once

#include <array>
#include <optional>
#include <string>

#include "tests/inference/propagation/gecode_deal.h"

namespace yomi::inference {

// The result of comparing our propagation with Gecode's on random systems.
struct OracleTally {
  struct Row {
    int systems = 0;
    int contradictions = 0;  // found by bounds propagation, Gecode's
    int unsolvable = 0;      // found only by search
    int solvable = 0;
    int open = 0;    // search gave up
    int pinned = 0;  // solvable, and at least half of all quantities have only one value left
  };
  std::array<Row, kKinds.size()> rows;
  long excluded = 0;    // values just outside our bounds that Gecode was asked about
  std::string mistake;  // the first, "" if there is none
};

// System number `number`: the kinds come in turn. `asked` values just outside the bounds are given to Gecode to find a
// solution with; if `search`, it also tries to solve the system itself.
void compare_with_oracle(const GecodeDeal& gecode, int number, int asked, bool search, OracleTally& tally);

}  // namespace yomi::inference
