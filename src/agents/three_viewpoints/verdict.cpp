#include "agents/three_viewpoints/verdict.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "agents/three_viewpoints/differences.h"

namespace yomi::agents {

using namespace bridge;

namespace {

// A gain below this, less than a trick, is no reason for a false card, if the standard deviation over the worlds is
// below kAlike. Where much depends on the card in some worlds, the greater mean decides.
constexpr double kReason = 20;
constexpr double kAlike = 140;

// Cards within this many standard errors count as equal; a card conceals more if it lowers the share of right deals by
// kLessOften.
constexpr double kAsGood = 1.0;
constexpr double kLessOften = 0.01;

bool alike(const CardCandidate& each) { return each.error * std::sqrt(static_cast<double>(each.deals)) < kAlike; }

double by_double_dummy(const CardThought& sampling, Card card) {
  for (const CardCandidate& each : sampling.candidates)
    if (each.equals.has(card)) return each.mean;
  return 0;
}

// The cards with the greatest sum; of these the best double dummy.
CardSet best_of(const ViewpointThought& thought) {
  CardSet best;
  double most = 0;
  for (const ViewpointCandidate& each : thought.candidates) {
    if (each.dropped || each.value.sum < thought.candidates.front().value.sum) continue;
    const double alone = by_double_dummy(thought.sampling, each.value.card);
    if (!best.empty() && alone < most) continue;
    if (!best.empty() && alone > most) best = {};
    most = alone;
    best.add(each.value.card);
  }
  return best;
}

// The honest cards that do nearly as well as `card` in the playouts and as well double dummy.
CardSet honest_instead_of(Card card, const ViewpointThought& thought, CardSet hand,
                          const inference::CardReader& reader) {
  CardSet honest;
  for (const ViewpointCandidate& each : thought.candidates) {
    const auto says = reader.would_say(each.value.card);
    if (!each.dropped && says && says->fits(hand) && alike(each.value) &&
        each.value.mean + kReason > thought.candidates.front().value.mean &&
        by_double_dummy(thought.sampling, each.value.card) >= by_double_dummy(thought.sampling, card))
      honest.add(each.value.card);
  }
  return honest;
}

WorldPoints by_world(const ViewpointCandidate& candidate) {
  WorldPoints row(candidate.value.deals, 0);
  for (std::size_t at = 0; at < candidate.lines.size(); ++at)
    row[at * row.size() / candidate.lines.size()] += candidate.lines[at].points;
  return row;
}

}  // namespace

double read_correctly(const ViewpointCandidate& candidate) {
  double right = 0, deals = 0;
  for (const PlayoutLine& line : candidate.lines) {
    right += line.read_correctly;
    deals += std::accumulate(line.lengths.begin(), line.lengths.end(), 0.0);
  }
  return deals > 0 ? right / deals : 0;
}

Card concealing_card(Card card, const ViewpointThought& thought, const Play& play) {
  if (play.turn() != play.contract().declarer) return card;
  const auto chosen = std::ranges::find(thought.candidates, card, [](const auto& each) { return each.value.card; });
  const WorldPoints row = by_world(*chosen);
  double least = read_correctly(*chosen) - kLessOften;
  for (const ViewpointCandidate& each : thought.candidates) {
    const double right = read_correctly(each);
    if (each.dropped || each.value.card.suit() != chosen->value.card.suit() || right > least ||
        Differences(by_world(each), row).behind(kAsGood) ||
        by_double_dummy(thought.sampling, each.value.card) < by_double_dummy(thought.sampling, chosen->value.card))
      continue;
    least = right;
    card = each.value.card;
  }
  return card;
}

Card verdict(const ViewpointThought& thought, CardSet hand, const inference::CardReader& reader) {
  const Card card = card_by_agreement(best_of(thought), hand, reader);
  const CardSet honest = honest_instead_of(card, thought, hand, reader);
  return honest.empty() ? card : card_by_agreement(honest, hand, reader);
}

}  // namespace yomi::agents
