#pragma once

#include <optional>

#include "search/solver/trick_start.h"

// Tricks that need no search. Each function says whether a side takes the tricks it wants, and if so on which ranks
// this relies; no answer means that a search must tell.
namespace yomi::search::solver {

// Whether the leader's side can cash `wanted` tricks at once: the leader's winners, then partner's if there is a way
// over. `trumps` is the trump suit, or 4.
template <bool has_trumps>
std::optional<Cards> quick_tricks(const TrickStart& start, int leader, int tricks, int wanted, int trumps);

// Whether the leader's opponents take `wanted` tricks sooner or later: by their trumps, or because they win whatever is
// led and then cash their masters.
template <bool has_trumps>
std::optional<Cards> later_tricks(const TrickStart& start, int leader, int wanted, int trumps);

}  // namespace yomi::search::solver
