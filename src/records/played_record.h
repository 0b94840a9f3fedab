#pragma once

#include <array>
#include <string>

#include "agents/table/match.h"
#include "bridge/record/record.h"
#include "bridge/table.h"

// Boards of a file to a table, and back when they are played.
namespace yomi::records {

// The table as the file leaves it: the calls that were made, or a contract without calls; with `go_on`, the cards that
// were played too. Fails if there is no full deal, or if a call or card breaks the laws.
Result<bridge::Table> table_of(const bridge::Record& record, bool go_on);

// Puts the result of the board into the record: auction, play, contract, result, score and the players (by side).
// What was said about calls stays; scores that the file had do not.
void set_played(bridge::Record& record, const agents::RoomResult& room, const std::array<std::string, 2>& sides);

}  // namespace yomi::records
