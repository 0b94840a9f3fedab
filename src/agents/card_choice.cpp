#include "agents/card_choice.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

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
bool told_apart(const std::vector<int>& best, const std::vector<int>& other, Scoring scoring) {
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

}  // namespace

bool settled(const std::vector<std::vector<int>>& points, Scoring scoring) {
  const auto best = std::ranges::max_element(points, {}, &total);
  if (best->size() < 2) return false;
  return std::ranges::all_of(points,
                             [&](const auto& other) { return &other == &*best || told_apart(*best, other, scoring); });
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
  const auto honest = [&](Card card) {
    const auto says = reader.would_say(card);
    return says && says->fits(hand);
  };
  std::vector<Card> cards;
  for (const Card card : equals) cards.push_back(card);
  std::ranges::sort(cards, by_rank);
  const auto first = std::ranges::find_if(cards, honest);
  if (first == cards.end()) return cards.front();
  // A high card is best seen if it is as high as it can be; a ten is worth more than that.
  const CardSet suit = (hand - reader.play().played_by(reader.play().turn())).in(first->suit());
  if (!reader.would_say(*first)->signal || *first == suit.lowest()) return *first;
  Card clear = *first;
  for (const Card card : cards)
    if (card.suit() == clear.suit() && card > clear && card.rank() < Rank::Ten && honest(card)) clear = card;
  return clear;
}

}  // namespace yomi::agents
