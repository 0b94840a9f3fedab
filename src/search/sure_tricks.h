#pragma once

#include <array>
#include <optional>

#include "bridge/cards.h"
#include "bridge/contract.h"

// Tricks that are certain for any layout of the hidden cards, and so may be claimed.
namespace yomi::search {

// The cards left between two tricks, as the side on lead sees them.
struct ClaimHands {
  std::array<bridge::CardSet, 2> ours;  // the hand that leads, and the other one that we play
  bridge::CardSet hidden;               // the opponents' remaining cards
  bridge::Strain strain = bridge::Strain::NoTrump;

  [[nodiscard]] int tricks_left() const { return ours[0].size(); }
};

// Whether we take all remaining tricks for any layout. If the second hand is empty, the first takes them alone, without
// partner's help. Searches for a line of winners: every trick is won by a card that no hidden card beats, and nobody
// can ruff. After r rounds of a suit at least r of its hidden cards are gone, and the highest may be left; nothing else
// is assumed. It may miss a line, but never finds a false one.
bool takes_the_rest(const ClaimHands& held);

// The same with what is certain of the opponents' hands.
struct Ending {
  ClaimHands held;
  std::array<unsigned, 2> voids{};  // suits that each opponent is out of, a bit each; the one after the leader first
};

inline constexpr int kSureCards = 4;

// The number of tricks that we take in an ending of at most kSureCards cards, if it is the same for any layout: one
// line of play takes them against any layout and defence, and no layout gives more, even double dummy. Empty if not
// certain.
std::optional<int> sure_tricks(const Ending& ending);

}  // namespace yomi::search
