#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "inference/propagation/quantity.h"

// The laws by which one bound follows from others. Propagation applies them to all bounds at once (sweep.h); this is
// their form for a single bound, used to explain it afterwards.
namespace yomi::inference {

enum class Law : std::uint8_t {
  Given,              // a given fact
  PairIsBoth,         // a pair holds what its two players hold
  PlayerIsRest,       // a player holds what the pair holds and partner does not
  OtherPairIsRest,    // a pair holds what the other pair does not
  HandIsFull,         // the four suits of a player make 13 cards, of a pair 26
  HonoursCount,       // points are the sum of what the honours count
  SuitsHoldLosers,    // losers and aces are among the first three cards of each suit
  HonoursSaveLosers,  // only aces, kings and queens save losers among the first three cards of each suit
};

// The bounds from which a law concludes something about one bound; at most seven.
class Premises {
 public:
  void add(Bound bound) { bounds_[size_++] = static_cast<std::uint8_t>(bound.index()); }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] Bound operator[](std::size_t at) const { return Bound::at(bounds_[at]); }

 private:
  std::array<std::uint8_t, 7> bounds_{};
  std::size_t size_ = 0;
};

Premises premises(Law law, Bound conclusion);

// The conclusion of the law from these values of the premises, in their order.
int conclude(Law law, Bound conclusion, std::span<const int> values);

}  // namespace yomi::inference
