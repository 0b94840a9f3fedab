#pragma once

#include "knowledge/system/situation.h"

namespace yomi::inference {

// About which part of the hands with the right shape and points also have the honours that the line asks for. Cells
// cannot see honours, and a line that wants A, K and Q of a suit is rarer than it looks.
double honours_share(const knowledge::Entry& entry, const knowledge::Hull& hull);

}  // namespace yomi::inference
