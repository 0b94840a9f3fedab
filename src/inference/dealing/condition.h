#pragma once

#include <array>
#include <functional>
#include <optional>
#include <vector>

#include "bridge/deal.h"
#include "knowledge/constraint/cells.h"

// What is known of a deal before it is drawn: cards whose place is known, and what each hidden hand may look like.
namespace yomi::inference {

inline constexpr int kMostLosers = 12;

// One way to picture a hidden hand, always of the thirteen cards it was dealt.
struct Picture {
  knowledge::Cells cells = knowledge::Cells::all();
  knowledge::Span losers{0, kMostLosers};
  // What cells and losers cannot say, asked of the whole hand; empty asks nothing. It is tested, never counted: a
  // predicate that refuses almost every hand makes drawing slow.
  std::function<bool(bridge::CardSet)> also;

  // What cells and losers say; and all of it.
  [[nodiscard]] bool outlines(bridge::CardSet hand) const;
  [[nodiscard]] bool fits(bridge::CardSet hand) const { return outlines(hand) && (!also || also(hand)); }
};

// A hand that is not seen: the cards it surely holds (those it played), the cards it surely lacks, and the pictures of
// which at least one fits. Without any picture no hand fits.
struct HiddenHand {
  bridge::CardSet held;
  bridge::CardSet lacked;  // what is held as well is held
  std::vector<Picture> pictures = std::vector<Picture>(1);

  // It holds no more of this suit than it has played.
  void shows_out(bridge::Suit suit) { lacked.add(bridge::CardSet::of(suit)); }

  // Whether the cards it holds and lacks allow it.
  [[nodiscard]] bool allows(bridge::CardSet hand) const {
    return hand.contains(held) && (hand & (lacked - held)).empty();
  }
  // How many pictures fit; 0 too if the hand contradicts the cards that it holds or lacks.
  [[nodiscard]] int fitting(bridge::CardSet hand) const;
};

// A seat has thirteen known cards, or it is hidden.
struct Condition {
  std::array<std::optional<bridge::CardSet>, 4> seen;
  std::array<HiddenHand, 4> hidden;  // looked at for the seats that are not seen

  [[nodiscard]] std::optional<bridge::CardSet>& hand(bridge::Seat seat) {
    return seen[static_cast<std::size_t>(index(seat))];
  }
  [[nodiscard]] HiddenHand& operator[](bridge::Seat seat) { return hidden[static_cast<std::size_t>(index(seat))]; }
  [[nodiscard]] const HiddenHand& operator[](bridge::Seat seat) const {
    return hidden[static_cast<std::size_t>(index(seat))];
  }

  // The cards whose place is not known.
  [[nodiscard]] bridge::CardSet pool() const;
  [[nodiscard]] bool fits(const bridge::Deal& deal) const;
  // Whether the known cards can be part of any deal: thirteen in a seen hand, no card in two places.
  [[nodiscard]] Result<void> check() const;
};

}  // namespace yomi::inference
