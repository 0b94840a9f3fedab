#pragma once

#include <functional>
#include <memory>

#include "knowledge/system/situation.h"

namespace yomi::knowledge {

// How far a walk over the auctions of a book goes.
struct WalkBounds {
  std::size_t situations = 20'000;  // beyond those that the book is written for
  std::size_t calls = 16;           // in one auction
};

using VisitSituation = std::function<void(const std::shared_ptr<const Situation>&)>;

// Every situation that the book knows: the auctions it is written for, and what follows when a player makes a call that
// a line above `natural` gives and the next hand passes. Nobody vulnerable and everybody, in every seat, so that
// conditions on these are met. Returns whether all of it was seen.
bool walk(const Book& book, Bidding& bidding, const WalkBounds& bounds, const VisitSituation& visit);

}  // namespace yomi::knowledge
