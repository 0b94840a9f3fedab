#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "bridge/cards.h"
#include "inference/propagation/quantity.h"
#include "knowledge/constraint/cells.h"

// What is known of four hands and two pairs, each number from a least to a most.
namespace yomi::inference {

using knowledge::Span;

// A range for each feature of one holder: what a call, or the sight of cards, says.
using Ranges = std::array<Span, kFeatures>;

// What is true of that holder in any deal.
Ranges any_holding(Holder holder);
// A whole hand that is seen, thirteen cards.
Ranges known_hand(bridge::CardSet hand);
// Some cards that a player is known to hold, and cards that the player is known not to hold (seen elsewhere).
Ranges some_cards(bridge::CardSet held, bridge::CardSet elsewhere);

// A small value: copy it to try something, drop the copy to take it back.
class Bounds {
 public:
  // What is true of any deal.
  Bounds();

  [[nodiscard]] Span range(Holder holder, Feature feature) const {
    const Row& row = rows_[static_cast<std::size_t>(holder.index())];
    return {row.lo[static_cast<std::size_t>(index(feature))], row.hi[static_cast<std::size_t>(index(feature))]};
  }
  [[nodiscard]] Span length(Holder holder, bridge::Suit suit) const { return range(holder, length_of(suit)); }
  [[nodiscard]] Span points(Holder holder) const { return range(holder, Feature::Points); }
  [[nodiscard]] Span losers(Holder holder) const { return range(holder, Feature::Losers); }
  [[nodiscard]] int value(Bound bound) const {
    const Span span = range(bound.holder, bound.feature);
    return bound.end == End::Low ? span.lo : span.hi;
  }

  // Keeps what was known before and is in the range as well; nothing else moves until `propagate`. False if nothing is
  // left: the bounds then contradict themselves, and `propagate` says so too.
  bool narrow(Holder holder, Feature feature, Span range);
  bool narrow(Holder holder, const Ranges& ranges);

  // Whether a whole deal fits, and the first quantity whose least is more than its most.
  [[nodiscard]] bool admits(const std::array<bridge::CardSet, 4>& hands) const;
  [[nodiscard]] std::optional<Quantity> contradiction() const;

  friend bool operator==(const Bounds&, const Bounds&) = default;

 private:
  friend class Sweep;
  friend class Beliefs;

  void set(Bound bound, int value);

  // One lane a feature, 16 so that a machine register holds them all; the last six are 0 and stay so.
  struct Row {
    alignas(16) std::array<std::int8_t, 16> lo{};
    alignas(16) std::array<std::int8_t, 16> hi{};
    friend bool operator==(const Row&, const Row&) = default;
  };
  static const std::array<Row, Holder::kCount> kAnyDeal;

  std::array<Row, Holder::kCount> rows_;
};

// Draws all conclusions that bounds allow, to the fixpoint, from:
//   a suit has 13 cards, a rank 4, a pack 40 points; a pair has what its two players have; a hand has 13 cards, a pair
//   26; points are 4, 3, 2 and 1 for ace, king, queen and jack; losers fit into suits and are saved by honours.
// Says which quantity has nothing left if the bounds contradict each other.
std::optional<Quantity> propagate(Bounds& bounds);

}  // namespace yomi::inference
