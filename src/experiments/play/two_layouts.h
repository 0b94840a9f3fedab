#pragma once

#include <array>
#include <optional>
#include <stop_token>
#include <vector>

#include "inference/auction/story.h"
#include "inference/signals/signals.h"
#include "search/double_dummy.h"

// Defensive problems that a signal solves: two layouts that look the same to a defender except for one card by which
// partner has signalled, and in which different cards beat the contract. The layouts differ by an exchange of one card
// between partner and declarer.
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

// Searches random deals played by simple_card. The auction is unknown, and the level of the contract is chosen so that
// the decision matters. `find` returns nullopt if `deals` deals have none.
class LayoutSearch {
 public:
  LayoutSearch(knowledge::Signal kind, const inference::Cardings& cardings, const search::DoubleDummy& solver)
      : kind_(kind), cardings_(cardings), solver_(solver) {}

  Result<std::optional<TwoLayouts>> find(StreamKey key, std::size_t deals, const std::stop_token& stop) const;

 private:
  Result<std::optional<TwoLayouts>> try_deal(const bridge::Deal& deal, StreamKey key) const;
  Result<std::optional<TwoLayouts>> try_decision(const bridge::Deal& deal, const bridge::Play& play,
                                                 StreamKey key) const;
  // The play if partner had held its hand of `other` and signalled from it.
  [[nodiscard]] std::optional<bridge::Play> signalled_otherwise(const inference::Said& signal,
                                                                const bridge::Deal& other,
                                                                const bridge::Play& play) const;

  knowledge::Signal kind_;
  const inference::Cardings& cardings_;
  const search::DoubleDummy& solver_;
};

// What the defender to play sees, with the auction unknown.
inference::Evidence seen_by_reader(const bridge::Deal& deal, const bridge::Play& play);

}  // namespace yomi::experiments
