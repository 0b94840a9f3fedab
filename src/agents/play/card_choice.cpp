#include "agents/play/card_choice.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "bridge/hand.h"
#include "bridge/score.h"

namespace yomi::agents {

using namespace bridge;

namespace {

int worth(int points, int reference, Scoring scoring) {
  switch (scoring) {
    case Scoring::Points:
      break;
    case Scoring::Imps:
      return imps(points - reference);
    case Scoring::Matchpoints:
      return points > reference ? 2 : points == reference ? 1 : 0;
  }
  return points;
}

std::int64_t total(const std::vector<int>& row) {
  std::int64_t sum = 0;
  for (const int each : row) sum += each;
  return sum;
}

constexpr std::size_t kDealsForEqual = 32;
constexpr double kClearly = 3.0;  // standard errors of the difference

// Whether the first, deal by deal, is clearly ahead of the second, or the same as far as one can see.
bool is_separated(const std::vector<int>& best, const std::vector<int>& other, Scoring scoring) {
  double sum = 0, squares = 0;
  for (std::size_t deal = 0; deal < best.size(); ++deal) {
    const double ahead = worth(best[deal], best[deal], scoring) - worth(other[deal], best[deal], scoring);
    sum += ahead;
    squares += ahead * ahead;
  }
  const auto n = static_cast<double>(best.size());
  if (squares == 0) return best.size() >= kDealsForEqual;
  const double mean = sum / n;
  const double error = std::sqrt(std::max(0.0, squares / n - mean * mean) / (n - 1));
  return mean > kClearly * error;
}

// A high card says it the louder the higher it is. Up to the nine or ten any will do, and above that only a sequence:
// the jack from jack and ten.
Card as_high_as_can_be(Card card, CardSet equals) {
  const CardSet suit = equals.in(card.suit());
  for (const Card each : suit)
    if (!has_points(each) && each > card) card = each;
  while (card.rank() < Rank::Ace && suit.has(Card::at(card.index() + 1))) card = Card::at(card.index() + 1);
  return card;
}

}  // namespace

bool settled(const std::vector<std::vector<int>>& points, Scoring scoring) {
  const auto best = std::ranges::max_element(points, {}, &total);
  if (best->size() < 2) return false;
  return std::ranges::all_of(
      points, [&](const auto& other) { return &other == &*best || is_separated(*best, other, scoring); });
}

std::vector<CardCandidate> rank(std::span<const CardSet> groups, const std::vector<std::vector<int>>& points,
                                Scoring scoring) {
  const auto& best = *std::ranges::max_element(points, {}, &total);
  std::vector<CardCandidate> candidates;
  for (std::size_t at = 0; at < groups.size(); ++at) {
    CardCandidate candidate{groups[at].lowest(), groups[at], 0, 0, points[at].size(), 0};
    double squares = 0;
    for (std::size_t deal = 0; deal < points[at].size(); ++deal) {
      const int value = worth(points[at][deal], best[deal], scoring);
      candidate.sum += value;
      squares += static_cast<double>(value) * value;
    }
    const auto n = static_cast<double>(candidate.deals);
    candidate.mean = static_cast<double>(candidate.sum) / n;
    if (candidate.deals > 1)
      candidate.error = std::sqrt(std::max(0.0, squares / n - candidate.mean * candidate.mean) / (n - 1));
    candidates.push_back(candidate);
  }
  std::ranges::stable_sort(candidates, std::greater(), &CardCandidate::sum);
  return candidates;
}

Card carded(CardSet equals, CardSet hand, const inference::CardReader& reader) {
  const auto by_rank = [](Card a, Card b) { return a.rank() != b.rank() ? a.rank() < b.rank() : a.suit() < b.suit(); };
  std::vector<Card> cards;
  for (const Card card : equals) cards.push_back(card);
  std::ranges::sort(cards, by_rank);
  for (const Card card : cards) {
    const auto says = reader.would_say(card);
    if (!says || !says->fits(hand)) continue;
    const bool high = says->signal && card != (hand - says->before).in(card.suit()).lowest();
    return high ? as_high_as_can_be(card, equals) : card;
  }
  // From another suit than the agreement prefers still the card that it leads from there.
  for (const Card card : cards)
    if (const auto says = reader.would_say(card); says && says->led_by_agreement(hand)) return card;
  return cards.front();
}

}  // namespace yomi::agents
