#pragma once

#include <span>
#include <vector>

#include "base/random.h"
#include "bridge/deal.h"
#include "bridge/play.h"

// A stratified sample: a few deals that represent many.
namespace yomi::agents {

// The suit led to this trick, or to the one before.
bridge::Suit suit_in_play(const bridge::Play& play);

// Draws `wanted` deals by weight. Deals are ordered by the hidden hand's length and cards in the suit and drawn by
// systematic sampling, so that each kind comes as often as it weighs. The result is mixed so that its first deals
// represent the whole too. The weights sum to one.
std::vector<bridge::Deal> stratified(std::span<const bridge::Deal> deals, std::span<const double> weights,
                                     std::size_t wanted, bridge::Seat hidden, bridge::Suit suit, Stream& stream);

}  // namespace yomi::agents
