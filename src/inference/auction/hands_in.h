#pragma once

#include "knowledge/constraint/cells.h"

namespace yomi::inference {

// The number of the 635,013,559,600 hands with shape and points in the set, exact in a double.
double hands_in(const knowledge::Cells& cells);

// The cells that some hand has. (No hand of one suit has 37 points.)
const knowledge::Cells& dealt_cells();

}  // namespace yomi::inference
