#include "agents/bidding/placings.h"

#include <algorithm>

#include "bridge/hand.h"
#include "bridge/levels.h"

namespace yomi::agents {

using namespace bridge;

namespace {

// How many tricks short of a contract a pair may be on average for it to be worth a try.
constexpr double kGameShort = 1.0;
constexpr double kSlamShort = 1.0;
constexpr double kCompeteShort = 2.0;
constexpr double kTheyFail = 0.5;  // tricks by which their contract must fail on average to be doubled
constexpr double kMeanFit = 7.5;   // cards of a pair, on average, that may be a trump suit

// What a pair holds on average.
struct PairMeans {
  std::array<double, 4> length{};
  double points = 0;

  [[nodiscard]] double trumps(Strain strain) const {
    return strain == Strain::NoTrump ? 0 : length[static_cast<std::size_t>(index(strain))];
  }
  [[nodiscard]] double tricks(Strain strain) const { return mean_tricks(strain, points, trumps(strain)); }
  [[nodiscard]] bool may_be_trumps(Strain strain) const {
    return strain == Strain::NoTrump || trumps(strain) >= kMeanFit;
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
  double spare;  // tricks beyond those needed, on average
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
