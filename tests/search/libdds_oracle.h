#pragma once

#include "search/par.h"

// libdds, an independent solver, as the oracle of ours. It has state for the whole process: for one thread at a time.
namespace yomi::search {

Answer libdds_answer(const Query& query);
TrickTable libdds_table(const bridge::Deal& deal);
// Where the side that plays loses the race for the contract to a sacrifice in the same strain, libdds has the score,
// but contracts that do not score it.
Par libdds_par(const TrickTable& table, bridge::Seat dealer, bridge::Vulnerability vulnerability);
Par libdds_par(const TrickTable& table, bridge::Side first, bridge::Vulnerability vulnerability);

}  // namespace yomi::search
