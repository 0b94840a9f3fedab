#pragma once

#include <algorithm>
#include <cstdint>

#include "bridge/call.h"

// What contracts take, by the counts that players use: each written once, here. A bidding system may ask for less:
// systems/sayc/natural.bid bids game on 25 points, since a game that makes every other time is worth bidding. That is
// an agreement and stands in the system; here is what the rest of the program takes to be enough.
namespace yomi::bridge {

// The contracts that score a bonus, and those that score none.
enum class BonusLevel : std::uint8_t { PartScore, Game, SmallSlam, GrandSlam };

// High-card points with which a pair is taken to make the level (K3 of the paper on bidding).
constexpr int points_for(BonusLevel level) {
  switch (level) {
    case BonusLevel::PartScore:
      break;
    case BonusLevel::Game:
      return 26;
    case BonusLevel::SmallSlam:
      return 33;
    case BonusLevel::GrandSlam:
      return 37;
  }
  return 0;
}

// The highest bonus for which the points of a pair are enough.
constexpr BonusLevel bonus_level(int points) {
  for (const BonusLevel level : {BonusLevel::GrandSlam, BonusLevel::SmallSlam, BonusLevel::Game})
    if (points >= points_for(level)) return level;
  return BonusLevel::PartScore;
}

// Cards of a pair in a suit that make it a trump suit (K4).
inline constexpr int kFit = 8;

// Losers with which a pair that has a trump suit takes no trick; each loser less is a trick (K5).
inline constexpr int kAllLosers = 24;
constexpr int tricks_by_losers(int losers) { return std::clamp(kAllLosers - losers, 0, 13); }

// The highest level that a pair with at most these points makes at all often, whatever its shape. Measured on random
// boards: a player in the last seat gains about five IMPs by doubling a pair that stands higher.
constexpr int highest_likely_level(int points) {
  if (points < 17) return 1;
  if (points < 20) return 3;
  return points < 25 ? 4 : 7;
}

// Tricks that a pair takes on average. Twenty points and eight trumps take about eight; three points more are another,
// a trump more nearly so. `trumps` does not matter in no-trump.
constexpr double mean_tricks(Strain strain, double points, double trumps) {
  if (strain == Strain::NoTrump) return 6.5 + (points - 20) * 0.4;
  return 8 + (points - 20) / 3 + (trumps - kFit) * 0.8;
}

}  // namespace yomi::bridge
