#include "knowledge/constraint/counted.h"

#include <algorithm>

namespace yomi::knowledge {

namespace {

Span in_both(Span a, Span b) { return {std::max(a.lo, b.lo), std::min(a.hi, b.hi)}; }
Span in_either(Span a, Span b) { return {std::min(a.lo, b.lo), std::max(a.hi, b.hi)}; }

}  // namespace

Counted Counted::by(const Constraint& constraint) {
  const Counted any;
  return {constraint.bounds(Ask::Losers, any.losers), constraint.bounds(Ask::Aces, any.aces),
          constraint.bounds(Ask::Kings, any.kings), constraint.bounds(Ask::KeyCards, any.key_cards)};
}

Counted& Counted::narrow(const Counted& other) {
  return *this = {in_both(losers, other.losers), in_both(aces, other.aces), in_both(kings, other.kings),
                  in_both(key_cards, other.key_cards)};
}

Counted& Counted::widen(const Counted& other) {
  return *this = {in_either(losers, other.losers), in_either(aces, other.aces), in_either(kings, other.kings),
                  in_either(key_cards, other.key_cards)};
}

bool Counted::possible() const { return losers.lo <= losers.hi && aces.lo <= aces.hi && kings.lo <= kings.hi; }

}  // namespace yomi::knowledge
