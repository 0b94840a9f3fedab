#include "agents/bidding/makeable.h"

#include <algorithm>
#include <tuple>

#include "bridge/score.h"
#include "inference/propagation/common_sense.h"

namespace yomi::agents {

using namespace bridge;
using inference::Bounds;
using inference::Level;
using inference::points_for;

namespace {

constexpr int kNoTricks = -6;  // as a level

int level_by_points(Strain strain, int points) {
  if (points >= points_for(Level::GrandSlam)) return 7;
  if (points >= points_for(Level::SmallSlam)) return 6;
  return points >= points_for(Level::Game) ? game_level(strain) : kNoTricks;
}

// Measured on random boards: whoever is last to call and doubles a pair that stands higher gains about five IMPs.
int likely_by_points(int points) {
  if (points < 17) return 1;
  if (points < 20) return 3;
  return points < 25 ? 4 : 7;
}

// Losers say nothing of aces: without three of them there is no small slam, without all four no grand slam.
int level_by_losers(int losers, int aces) {
  const int most = aces >= 4 ? 7 : aces == 3 ? 6 : 5;
  return std::clamp(inference::kAllLosers - losers - 6, kNoTricks, most);
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
  makeable.likely = likely_by_points(bounds.points(side).hi);
  if (strain == Strain::NoTrump) {
    makeable.sure = makeable.level > 0;
    return makeable;
  }
  makeable.cards = bounds.length(side, static_cast<Suit>(strain)).lo;
  makeable.sure = makeable.cards >= inference::kFit;
  const auto losers = bounds.losers(side), aces = bounds.range(side, inference::Feature::Aces);
  makeable.level = std::max(makeable.level, level_by_losers(losers.hi, aces.lo));
  makeable.most = std::max(level_by_points(strain, bounds.points(side).hi), level_by_losers(losers.lo, aces.hi));
  return makeable;
}

Makeable best_makeable(const Bounds& bounds, Side side, bool vulnerable) {
  Makeable best;
  for (const Strain strain : kStrains) {
    const Makeable each = makeable_in(strain, bounds, side);
    if (!each.sure) continue;
    const auto rank = [&](const Makeable& one) { return std::tuple(one.sure, value(one, vulnerable), one.cards); };
    if (rank(each) > rank(best)) best = each;
  }
  return best;
}

}  // namespace yomi::agents
