#pragma once

#include <array>
#include <stop_token>

#include "agents/table/match.h"
#include "league/chairs/chair.h"

namespace yomi::league {

// Bids and plays a board. A chair that does not answer, or breaks the laws, has lost the board at once: the result says
// so. With `tricks` the play is skipped. Fails only after a stop.
Result<agents::RoomResult> play_room(const agents::DealtBoard& board, const std::array<Chair*, 4>& chairs,
                                     const agents::TricksTaken& tricks, const std::stop_token& stop);

}  // namespace yomi::league
