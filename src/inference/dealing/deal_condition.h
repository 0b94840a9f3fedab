#pragma once

#include <array>
#include <functional>
#include <optional>
#include <vector>

#include "bridge/deal.h"
#include "knowledge/constraint/cells.h"

// The condition that a drawn deal must fulfil: cards whose place is known, and pictures of each hidden hand.
namespace yomi::inference {

inline constexpr int kMostLosers = 12;

// A description of a hidden hand, always of the thirteen cards it was dealt.
struct Picture {
  knowledge::Cells cells = knowledge::Cells::all();
  knowledge::Span losers{0, kMostLosers};
  // An optional further test of the whole hand. It is applied to drawn deals and not counted: a predicate that refuses
  // almost every hand makes drawing slow.
  std::function<bool(bridge::CardSet)> also;

  // Whether the hand fits, without and with the predicate.
  [[nodiscard]] bool fits_cells_and_losers(bridge::CardSet hand) const;
  [[nodiscard]] bool fits(bridge::CardSet hand) const { return fits_cells_and_losers(hand) && (!also || also(hand)); }
};

// A hand that is not seen: the cards it is known to hold (those it played) and to lack, and the pictures of which at
// least one must fit. Without any picture no hand fits.
struct HiddenHand {
  bridge::CardSet held;
  bridge::CardSet lacked;  // `held` takes precedence
  std::vector<Picture> pictures = std::vector<Picture>(1);

  // The hand has no more cards of this suit than it has played.
  void shows_out(bridge::Suit suit) { lacked.add(bridge::CardSet::of(suit)); }

  // Whether the hand has the cards held and none of those lacked.
  [[nodiscard]] bool allows(bridge::CardSet hand) const {
    return hand.contains(held) && (hand & (lacked - held)).empty();
  }
  // The number of pictures that fit; 0 if the hand is not allowed.
  [[nodiscard]] int fitting(bridge::CardSet hand) const;
};

// Each seat has thirteen known cards or is hidden.
struct DealCondition {
  std::array<std::optional<bridge::CardSet>, 4> seen;
  std::array<HiddenHand, 4> hidden;  // used for the seats that are not seen

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
  // Whether the known cards are consistent: thirteen in a seen hand, no card in two places.
  [[nodiscard]] Result<void> check() const;
};

}  // namespace yomi::inference
