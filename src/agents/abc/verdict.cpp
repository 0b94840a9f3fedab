#include "agents/abc/verdict.h"

#include <cmath>

namespace yomi::agents {

using namespace bridge;

namespace {

// So many points, less than a trick, are no reason to lie, if the worlds are alike to within this spread. Where much
// hangs on a card, in one deal or another, the greater mean decides.
constexpr double kReason = 20;
constexpr double kAlike = 140;

bool alike(const CardCandidate& each) { return each.error * std::sqrt(static_cast<double>(each.deals)) < kAlike; }

double by_double_dummy(const CardThought& sampling, Card card) {
  for (const CardCandidate& each : sampling.candidates)
    if (each.equals.has(card)) return each.mean;
  return 0;
}

// The cards with the greatest sum; of these the ones that are worth most double dummy.
CardSet best_of(const AbcThought& thought) {
  CardSet best;
  double most = 0;
  for (const AbcCandidate& each : thought.candidates) {
    if (each.dropped || each.value.sum < thought.candidates.front().value.sum) continue;
    const double alone = by_double_dummy(thought.sampling, each.value.card);
    if (!best.empty() && alone < most) continue;
    if (!best.empty() && alone > most) best = {};
    most = alone;
    best.add(each.value.card);
  }
  return best;
}

// The cards that tell the truth, lead to hardly less than that one, and are worth as much double dummy.
CardSet honest_instead_of(Card card, const AbcThought& thought, CardSet hand, const inference::CardReader& reader) {
  CardSet honest;
  for (const AbcCandidate& each : thought.candidates) {
    const auto says = reader.would_say(each.value.card);
    if (!each.dropped && says && says->fits(hand) && alike(each.value) &&
        each.value.mean + kReason > thought.candidates.front().value.mean &&
        by_double_dummy(thought.sampling, each.value.card) >= by_double_dummy(thought.sampling, card))
      honest.add(each.value.card);
  }
  return honest;
}

}  // namespace

Card verdict(const AbcThought& thought, CardSet hand, const inference::CardReader& reader) {
  const Card card = carded(best_of(thought), hand, reader);
  const CardSet honest = honest_instead_of(card, thought, hand, reader);
  return honest.empty() ? card : carded(honest, hand, reader);
}

}  // namespace yomi::agents
