#pragma once

#include <span>
#include <vector>

#include "base/random.h"
#include "bridge/deal.h"
#include "bridge/play.h"

// Few deals that stand for many.
namespace yomi::agents {

// The suit that the play is about: the one led to this trick, or to the one before.
bridge::Suit suit_in_play(const bridge::Play& play);

// So many deals drawn by weight. Deals that are alike in the suit come together, by a hidden hand's length in it and
// then by its cards, and a comb laid over them takes of each kind as many as it weighs. They come so mixed that the
// first few stand for the whole too. The weights sum to one.
std::vector<bridge::Deal> stratified(std::span<const bridge::Deal> deals, std::span<const double> weights,
                                     std::size_t wanted, bridge::Seat hidden, bridge::Suit suit, Stream& stream);

}  // namespace yomi::agents
