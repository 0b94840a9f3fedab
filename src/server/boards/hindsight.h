#pragma once

#include "server/boards/analysis.h"
#include "server/minds/mind.h"

namespace yomi::server {

// Tells an error from bad luck. A card that cost something double dummy was an error if it was clearly worse over the
// deals that fitted what its player could see; a call, if the system offers the hand something else. A call or card
// that a robot in that seat would have chosen is never an error. `view` is the player's, before the move.
Mistake judged_by_view(Mistake mistake, Mind& mind, const Terms& terms, const bridge::View& view,
                       const std::stop_token& stop);

}  // namespace yomi::server
