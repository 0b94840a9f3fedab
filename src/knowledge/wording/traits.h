#pragma once

#include <optional>

#include "knowledge/constraint/cells.h"

// What all hands of a set have in common, in the measures that players use.
namespace yomi::knowledge {

// The longest suit among some, of the hand in which it is shortest.
struct LeastLongest {
  int any = 0, majors = 0, minors = 0;
};

struct Traits {
  Hull hull;
  std::optional<Span> support;  // points with shortness, if a trump suit was given
  LeastLongest least;
  int most = 13;  // the longest suit that some hand has
  bool balanced = false;
};

// Of a set that is not empty.
Traits traits(const Cells& cells, std::optional<bridge::Suit> trump = {});

}  // namespace yomi::knowledge
