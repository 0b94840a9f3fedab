#pragma once

#include <array>
#include <optional>

#include "bridge/cards.h"
#include "bridge/contract.h"

// Tricks that are sure whoever holds the hidden cards: what may be claimed.
namespace yomi::search {

// The play between two tricks, as one side sees it that is on lead.
struct Sight {
  std::array<bridge::CardSet, 2> ours;  // what we still hold: the hand that leads, and the other, which we play too
  bridge::CardSet hidden;               // what is still out, and not ours
  bridge::Strain strain = bridge::Strain::NoTrump;

  [[nodiscard]] int tricks_left() const { return ours[0].size(); }
};

// Whether we take every trick that is left, whatever is hidden where. The second hand may be empty: then only the
// first is played, and everybody else, partner too, is counted on for nothing. It looks for a line of winners: every
// trick is ours by a card that no hidden card beats, and nobody can ruff. In a suit that was led r times at least r of
// the hidden cards have gone, and the highest may be those that are left; nothing else is known. It may overlook a
// line, and never finds one that is not there.
bool takes_the_rest(const Sight& sight);

// A play between two tricks in which our two hands are known, and of the others what is certain.
struct Ending {
  Sight sight;
  std::array<unsigned, 2> voids{};  // of the opponents, next after the leader first: suits they have not, a bit each
};

inline constexpr int kSureCards = 4;

// The number of tricks that we take in an ending of at most kSureCards cards, if it is the same whatever is hidden
// where: one line of play takes so many against any cards and any defence, and with no cards of theirs could more be
// taken, even double dummy. Nothing if it is not sure.
std::optional<int> sure_tricks(const Ending& ending);

}  // namespace yomi::search
