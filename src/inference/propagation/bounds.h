#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "bridge/cards.h"
#include "inference/propagation/quantity.h"
#include "knowledge/constraint/cells.h"

// Bounds on every feature of the four hands and the two pairs.
namespace yomi::inference {

using knowledge::Span;

// A range for each feature of one holder.
using Ranges = std::array<Span, kFeatures>;

// The ranges of that holder in any deal.
Ranges any_holding(Holder holder);
// The ranges of a whole hand of thirteen cards.
Ranges known_hand(bridge::CardSet hand);
// The ranges of a player known to hold some cards and to lack others (seen elsewhere).
Ranges some_cards(bridge::CardSet held, bridge::CardSet elsewhere);

// A small value type: copy it to try something out.
class Bounds {
 public:
  // The bounds of any deal.
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

  // Intersects with the range; other bounds move only in `propagate`. False if the range becomes empty: the bounds then
  // contradict each other, which `propagate` reports too.
  bool narrow(Holder holder, Feature feature, Span range);
  bool narrow(Holder holder, const Ranges& ranges);

  // Whether a whole deal is within the bounds, and the first quantity with an empty range.
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
// Returns the quantity with an empty range if the bounds contradict each other.
std::optional<Quantity> propagate(Bounds& bounds);

}  // namespace yomi::inference
