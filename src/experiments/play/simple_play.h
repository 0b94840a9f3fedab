#pragma once

#include "base/random.h"
#include "bridge/deal.h"
#include "inference/signals/signals.h"

namespace yomi::experiments {

// The card of a player who looks no further than the current trick: it wins a trick from the other side when it can,
// third and fourth in hand, as cheaply as it can; second in hand it plays low; it ruffs; otherwise, and when it leads,
// it keeps to the agreement in a suit chosen at random. `hand` is its thirteen cards; the reader has followed the play.
bridge::Card simple_card(bridge::CardSet hand, const inference::CardReader& reader, Stream& stream);

// The strain and declarer of a side that holds most points: its longest trump suit of eight cards or more, or no-trump.
bridge::Contract simple_contract(const bridge::Deal& deal, int level);

}  // namespace yomi::experiments
