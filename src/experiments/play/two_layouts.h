#pragma once

#include <array>
#include <optional>
#include <stop_token>
#include <vector>

#include "inference/auction/story.h"
#include "inference/signals/signals.h"
#include "search/double_dummy.h"

// Defensive problems that a signal solves: two layouts that look alike to a defender but for one card by which partner
// has signalled, and in which different cards beat the contract. One card that partner holds in the first is declarer's
// in the second and another the other way, so that all else is the same.
namespace yomi::experiments {

struct Layout {
  bridge::Deal deal;
  bridge::Play play{bridge::Contract{}};  // up to the decision
  bridge::CardSet beating;                // the cards that beat the contract, double dummy
};

struct TwoLayouts {
  bridge::Seat reader = bridge::Seat::North;
  std::array<Layout, 2> layouts;
};

// Looks for one among random deals in which all play as players do that see no further than the trick: the third hand
// high, the second low, leads and signals by the agreement. Nothing is known of the auction, and the level of the
// contract is what makes the decision count. Nothing after so many deals without one.
class LayoutSearch {
 public:
  LayoutSearch(knowledge::Signal kind, const inference::Cardings& cardings, inference::Storyteller& storyteller,
               const search::DoubleDummy& solver);

  Result<std::optional<TwoLayouts>> find(StreamKey key, std::size_t deals, const std::stop_token& stop) const;

 private:
  Result<std::optional<TwoLayouts>> try_deal(const bridge::Deal& deal, StreamKey key) const;
  Result<std::optional<TwoLayouts>> try_decision(const bridge::Deal& deal, const bridge::Play& play,
                                                 StreamKey key) const;
  // The play as it would have been if partner had held that hand and signalled from it.
  [[nodiscard]] std::optional<bridge::Play> signalled_otherwise(const inference::Said& signal,
                                                                const bridge::Deal& other,
                                                                const bridge::Play& play) const;

  knowledge::Signal kind_;
  const inference::Cardings& cardings_;
  inference::Storyteller& storyteller_;
  const search::DoubleDummy& solver_;
};

// What the defender who is to play sees, nothing being known of the auction.
inference::Evidence seen_by_reader(const bridge::Deal& deal, const bridge::Play& play);

}  // namespace yomi::experiments
