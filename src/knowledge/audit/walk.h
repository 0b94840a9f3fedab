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

// Visits every situation that the book knows: the auctions it is written for, and those that follow when a player makes
// a call by a line above `natural` and the next hand passes. It does so in every seat, with no side and with both
// sides vulnerable, so that conditions on these are met. Returns false if the bounds cut it short.
bool walk(const Book& book, Bidding& bidding, const WalkBounds& bounds, const VisitSituation& visit);

}  // namespace yomi::knowledge
