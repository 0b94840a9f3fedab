#include "agents/bidding/placings.h"

#include <algorithm>

#include "agents/bidding/makeable.h"
#include "bridge/hand.h"

namespace yomi::agents {

using namespace bridge;

namespace {

// How many tricks short a contract may seem on the average and still be worth a thought.
constexpr double kGameShort = 1.0;
constexpr double kSlamShort = 1.0;
constexpr double kCompeteShort = 2.0;
constexpr double kTheyFail = 0.5;  // tricks that their contract must seem to be short of to be doubled
constexpr double kFit = 7.5;       // cards means_of, on the average, that may be a trump suit

// What a pair holds means_of on the average.
struct PairMeans {
  std::array<double, 4> length{};
  double points = 0;

  // Twenty points and eight trumps take about eight tricks; three points more are another, a trump more nearly so.
  [[nodiscard]] double tricks(Strain strain) const {
    if (strain == Strain::NoTrump) return 6.5 + (points - 20) * 0.4;
    return 8 + (points - 20) / 3 + (length[static_cast<std::size_t>(index(strain))] - 8) * 0.8;
  }
  [[nodiscard]] bool may_be_trumps(Strain strain) const {
    return strain == Strain::NoTrump || length[static_cast<std::size_t>(index(strain))] >= kFit;
  }
};

PairMeans means_of(Side side, std::span<const Deal> deals) {
  PairMeans mean;
  const auto part = 1.0 / static_cast<double>(deals.size());
  for (const Deal& deal : deals)
    for (const Seat seat : kSeats) {
      if (side_of(seat) != side) continue;
      mean.points += part * high_card_points(deal.hand(seat));
      const Shape lengths = shape(deal.hand(seat));
      for (std::size_t suit = 0; suit < 4; ++suit) mean.length[suit] += part * lengths[suit];
    }
  return mean;
}

struct Idea {
  Call call;
  double spare;  // tricks that it seems to have to spare
};

}  // namespace

std::vector<Call> placings(const View& view, std::span<const Deal> deals) {
  const Side us = side_of(view.seat());
  const PairMeans ours = means_of(us, deals), theirs = means_of(other(us), deals);
  const auto contract = view.auction().contract();
  const bool they_play = contract && side_of(contract->declarer) != us;
  std::vector<Idea> ideas;
  const auto add = [&](Call call, double spare) {
    if (view.auction().legal(call)) ideas.push_back({call, spare});
  };
  for (const Strain strain : kStrains) {
    if (!ours.may_be_trumps(strain)) continue;
    const double level = ours.tricks(strain) - 6;
    const int game = game_level(strain);
    if (level > game - kGameShort) add(Call::bid(game, strain), level - game);
    if (level > 6 - kSlamShort) add(Call::bid(6, strain), level - 6);
    if (!they_play || strain == Strain::NoTrump) continue;
    const int lowest = contract->level + (strain > contract->strain ? 0 : 1);
    if (lowest <= 7 && level > lowest - kCompeteShort) add(Call::bid(lowest, strain), level - lowest);
  }
  if (they_play) {
    const double spare = contract->tricks_needed() - theirs.tricks(contract->strain);
    if (spare > kTheyFail) add(Call::double_(), spare);
  }
  std::ranges::stable_sort(ideas, std::greater<>{}, &Idea::spare);
  std::vector<Call> calls;
  for (const Idea& idea : ideas)
    if (std::ranges::find(calls, idea.call) == calls.end()) calls.push_back(idea.call);
  return calls;
}

}  // namespace yomi::agents
