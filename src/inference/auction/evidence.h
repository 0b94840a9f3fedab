#pragma once

#include <array>
#include <optional>

#include "bridge/view.h"

namespace yomi::inference {

// The evidence about the hidden hands: the board, the calls, the hands in sight and the cards played. It comes from a
// player's view, or from the auction alone, with no hand in sight.
struct Evidence {
  bridge::BoardHeader board;
  bridge::Auction auction{bridge::Seat::North};
  std::array<std::optional<bridge::CardSet>, 4> hands;  // all thirteen cards, by seat
  std::optional<bridge::Play> play;

  static Evidence of(const bridge::View& view);

  [[nodiscard]] const std::optional<bridge::CardSet>& hand(bridge::Seat seat) const {
    return hands[static_cast<std::size_t>(index(seat))];
  }
  // The cards that a seat is known to have been dealt, and those it is known to lack.
  [[nodiscard]] bridge::CardSet held(bridge::Seat seat) const;
  [[nodiscard]] bridge::CardSet lacked(bridge::Seat seat) const;
};

}  // namespace yomi::inference
