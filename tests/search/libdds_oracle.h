#pragma once

#include "search/double_dummy.h"

// libdds, an independent solver, as the oracle of ours. It has state for the whole process: for one thread at a time.
namespace yomi::search {

Answer libdds_answer(const Query& query);
TrickTable libdds_table(const bridge::Deal& deal);

}  // namespace yomi::search
