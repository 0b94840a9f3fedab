#pragma once

#include "search/sure_tricks.h"

namespace yomi::search {

// The most tricks that we could take double dummy with the best layout of the hidden cards.
int most_tricks(const Ending& ending);

// Whether one line of play takes this many tricks against any layout and any defence. The opponents are modelled as an
// adversary that deals as it plays: each plays any hidden card that it may still hold. A line that beats this adversary
// needs no hidden information.
bool surely_takes(const Ending& ending, int tricks);

}  // namespace yomi::search
