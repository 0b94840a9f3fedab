#pragma once

#include "search/sure_tricks.h"

namespace yomi::search {

// The most tricks that we could take if the hidden cards were as we like and all played double dummy.
int most_tricks(const Ending& ending);

// Whether one line of play takes so many tricks against any cards and any defence. The opponents are one mind that
// deals as it plays: of the hidden cards each plays any that it may still hold, until the cards seen leave no choice.
// Whoever beats that mind needs to know nothing that is hidden.
bool surely_takes(const Ending& ending, int tricks);

}  // namespace yomi::search
