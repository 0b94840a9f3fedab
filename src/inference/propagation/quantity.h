#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "bridge/card.h"
#include "bridge/seat.h"

// The quantities of propagation: a number of some feature held by a player or a pair, with a bound at each end.
namespace yomi::inference {

// One of the four players or of the two pairs.
class Holder {
 public:
  static constexpr int kCount = 6;

  constexpr Holder(bridge::Seat seat) : index_(static_cast<std::uint8_t>(bridge::index(seat))) {}      // NOLINT
  constexpr Holder(bridge::Side side) : index_(static_cast<std::uint8_t>(4 + bridge::index(side))) {}  // NOLINT
  // North, East, South, West, North-South, East-West.
  static constexpr Holder at(int index) { return Holder(static_cast<std::uint8_t>(index)); }

  [[nodiscard]] constexpr int index() const { return index_; }
  [[nodiscard]] constexpr bool is_pair() const { return index_ >= 4; }
  [[nodiscard]] constexpr bridge::Seat seat() const { return bridge::seat_at(index_); }  // of a player
  // The pair, or the player's pair.
  [[nodiscard]] constexpr bridge::Side side() const { return static_cast<bridge::Side>(index_ & 1); }
  // The other player of the pair, or the other pair.
  [[nodiscard]] constexpr Holder other() const {
    return at(is_pair() ? index_ ^ 1 : bridge::index(bridge::partner(seat())));
  }

  friend constexpr bool operator==(Holder, Holder) = default;

 private:
  constexpr explicit Holder(std::uint8_t index) : index_(index) {}

  std::uint8_t index_;
};

// What is counted: cards of a suit, honours of a rank, high-card points, losing tricks.
enum class Feature : std::uint8_t { Clubs, Diamonds, Hearts, Spades, Aces, Kings, Queens, Jacks, Points, Losers };

inline constexpr int kFeatures = 10;

constexpr int index(Feature feature) { return static_cast<int>(feature); }
constexpr Feature feature_at(int index) { return static_cast<Feature>(index); }
constexpr Feature length_of(bridge::Suit suit) { return static_cast<Feature>(bridge::index(suit)); }
constexpr bool is_length(Feature feature) { return feature <= Feature::Spades; }
constexpr bool is_honour(Feature feature) { return feature >= Feature::Aces && feature <= Feature::Jacks; }
constexpr bridge::Suit suit_of(Feature length) { return static_cast<bridge::Suit>(length); }

// The sum over the pack; -1 for losers, which have none.
constexpr int total(Feature feature) {
  constexpr std::array<int, kFeatures> kTotals = {13, 13, 13, 13, 4, 4, 4, 4, 40, -1};
  return kTotals[static_cast<std::size_t>(index(feature))];
}

// The points of an honour; 0 for anything else.
constexpr int points_of(Feature honour) { return is_honour(honour) ? 4 - (index(honour) - index(Feature::Aces)) : 0; }

// The most that a player or a pair can have in any deal. (No hand has more than 37 points.)
constexpr int most(Holder holder, Feature feature) {
  if (feature == Feature::Losers) return holder.is_pair() ? 24 : 12;
  if (feature == Feature::Points) return holder.is_pair() ? 40 : 37;
  return total(feature);
}

struct Quantity {
  Holder holder;
  Feature feature;

  friend constexpr bool operator==(Quantity, Quantity) = default;
};

enum class End : std::uint8_t { Low, High };

constexpr End opposite(End end) { return end == End::Low ? End::High : End::Low; }

// One end of the range of a quantity.
struct Bound {
  Holder holder;
  Feature feature;
  End end;

  static constexpr int kCount = Holder::kCount * kFeatures * 2;
  static constexpr Bound at(int index) {
    return {Holder::at(index / (2 * kFeatures)), feature_at(index / 2 % kFeatures), static_cast<End>(index & 1)};
  }
  [[nodiscard]] constexpr int index() const {
    return (holder.index() * kFeatures + inference::index(feature)) * 2 + static_cast<int>(end);
  }
  [[nodiscard]] constexpr Quantity quantity() const { return {holder, feature}; }
  // The value of the bound in any deal.
  [[nodiscard]] constexpr int natural() const { return end == End::Low ? 0 : most(holder, feature); }

  friend constexpr bool operator==(Bound, Bound) = default;
};

}  // namespace yomi::inference
