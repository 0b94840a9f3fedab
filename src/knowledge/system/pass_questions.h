#pragma once

#include <vector>

#include "knowledge/system/line.h"

namespace yomi::knowledge {

// Marks the questions that ask partner to pass, as a penalty double does: their general answer, which has no other
// condition than that right-hand opponent passed, is a pass on any hand.
//   when asked penalty, rho called P
//     P   "trust partner"
void mark_questions_to_pass(std::vector<Section>& sections);

}  // namespace yomi::knowledge
