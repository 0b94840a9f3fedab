#pragma once

#include "knowledge/constraint/cells.h"

namespace yomi::inference {

// How many of the 635,013,559,600 hands have a shape and points in the set. It is a whole number, exact in a double.
double hands_in(const knowledge::Cells& cells);

// The shapes and points that some hand has. (No hand of one suit alone has 37 points.)
const knowledge::Cells& dealt_cells();

}  // namespace yomi::inference
