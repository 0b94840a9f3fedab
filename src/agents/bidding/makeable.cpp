#include "agents/bidding/makeable.h"

#include <algorithm>
#include <tuple>

#include "bridge/levels.h"
#include "bridge/score.h"

namespace yomi::agents {

using namespace bridge;
using inference::Bounds;

namespace {

constexpr int kLevelOfNoTricks = -6;  // level + 6 tricks

int level_by_points(Strain strain, int points) {
  switch (bonus_level(points)) {
    case BonusLevel::PartScore:
      break;
    case BonusLevel::Game:
      return game_level(strain);
    case BonusLevel::SmallSlam:
      return 6;
    case BonusLevel::GrandSlam:
      return 7;
  }
  return kLevelOfNoTricks;
}

// A loser count does not tell an ace from other winners, so aces limit slams: a small slam needs three, a grand slam
// all four.
int level_by_losers(int losers, int aces) {
  const int most = aces >= 4 ? 7 : aces == 3 ? 6 : 5;
  return std::min(tricks_by_losers(losers) - 6, most);
}

int value(const Makeable& makeable, bool vulnerable) {
  if (!makeable.any()) return 0;
  return score({makeable.level, makeable.strain, Doubling::Undoubled, Seat::North}, makeable.tricks(), vulnerable);
}

}  // namespace

Makeable makeable_in(Strain strain, const Bounds& bounds, Side side) {
  Makeable makeable;
  makeable.strain = strain;
  makeable.level = level_by_points(strain, bounds.points(side).lo);
  makeable.highest_by_points = highest_likely_level(bounds.points(side).hi);
  if (strain == Strain::NoTrump) {
    makeable.established = makeable.level > 0;
    return makeable;
  }
  makeable.cards = bounds.length(side, static_cast<Suit>(strain)).lo;
  makeable.established = makeable.cards >= kFit;
  const auto losers = bounds.losers(side), aces = bounds.range(side, inference::Feature::Aces);
  makeable.level = std::max(makeable.level, level_by_losers(losers.hi, aces.lo));
  makeable.highest_by_counts =
      std::max(level_by_points(strain, bounds.points(side).hi), level_by_losers(losers.lo, aces.hi));
  return makeable;
}

Makeable best_makeable(const Bounds& bounds, Side side, bool vulnerable) {
  Makeable best;
  for (const Strain strain : kStrains) {
    const Makeable each = makeable_in(strain, bounds, side);
    if (!each.established) continue;
    const auto preference = [&](const Makeable& one) { return std::tuple(value(one, vulnerable), one.cards); };
    if (preference(each) > preference(best)) best = each;
  }
  return best;
}

}  // namespace yomi::agents
