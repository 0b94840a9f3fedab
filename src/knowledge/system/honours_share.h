#pragma once

#include "knowledge/system/book.h"

namespace yomi::knowledge {

// An estimate: which part of the hands in the cells also has the honours that the line asks for. Cells do not know
// honours, and a line that wants A, K and Q of a suit is rarer than its cells are. 0 only if no hand has them.
double honours_share(const Entry& entry, const Cells& cells);

}  // namespace yomi::knowledge
