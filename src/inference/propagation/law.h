#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "inference/propagation/quantity.h"

// The laws by which one bound follows from others. Propagation applies them to all bounds at once (sweep.h); here each
// is said for a single bound, to explain it afterwards.
namespace yomi::inference {

enum class Law : std::uint8_t {
  Given,              // somebody told us
  PairIsBoth,         // a pair holds what its two players hold
  PlayerIsRest,       // a player holds what the pair holds and partner does not
  OtherPairIsRest,    // a pair holds what there is in the pack and the other pair does not hold
  HandIsFull,         // the four suits of a player make 13 cards, of a pair 26
  HonoursCount,       // points are the sum of what the honours count
  SuitsHoldLosers,    // losers and aces find room in the first three cards of the suits
  HonoursSaveLosers,  // who has few of the top three honours has losers in every card of the first three
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

// What the law concludes when the premises stand at these values, in their order.
int conclude(Law law, Bound conclusion, std::span<const int> values);

}  // namespace yomi::inference
