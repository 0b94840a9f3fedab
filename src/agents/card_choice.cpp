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

}  // namespace

std::vector<CardCandidate> rank(std::span<const CardSet> groups, const std::vector<std::vector<int>>& points,
                                Scoring scoring) {
  const auto total = [](const std::vector<int>& row) {
    std::int64_t sum = 0;
    for (const int each : row) sum += each;
    return sum;
  };
  const auto& best = *std::ranges::max_element(points, {}, total);
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
  const auto honest = std::ranges::find_if(cards, [&](Card card) {
    const auto says = reader.would_say(card);
    return says && says->fits(hand);
  });
  return honest == cards.end() ? cards.front() : *honest;
}

}  // namespace yomi::agents
