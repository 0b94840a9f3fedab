#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "inference/propagation/because.h"

// What every player concludes from the bounds of a pair, its own or the opponents': the knowledge K3 to K5 of the paper
// on bidding.
namespace yomi::inference {

// Eight cards together make a trump suit (K4).
inline constexpr int kFit = 8;
// Losers that a pair with a fit may have and still take no trick (K5).
inline constexpr int kAllLosers = 24;

// What a pair takes with its longest sure fit as trumps: 24 less the losers of both.
struct FitTricks {
  bridge::Side side;
  bridge::Suit trump;
  Span tricks;

  friend bool operator==(const FitTricks&, const FitTricks&) = default;
};

// Nothing if no fit is sure. Of two fits that are surely as long it is the one that ranks higher.
std::optional<FitTricks> fit_tricks(const Bounds& bounds, bridge::Side side);

// How high the points of a pair let it bid (K3).
enum class Level { PartScore, Game, SmallSlam, GrandSlam };

// The points that a level takes: 26, 33, 37; 0 for a part score.
int points_for(Level level);

struct Prospect {
  bridge::Side side;
  Level sure;      // by the least of its points
  Level possible;  // by the most

  friend bool operator==(const Prospect&, const Prospect&) = default;
};

Prospect prospect(const Bounds& bounds, bridge::Side side);

// "North-South can take 8-9 tricks with spades as trumps because they hold 11+ spades and 24 less their 15-16 losers is
// 8-9".
std::string sentence(const FitTricks& tricks, const Bounds& bounds, Language language);
// "East-West have the points for game because they hold 26-30 points and it takes 26"; if more is possible a second
// one, "may have". None for a part score.
std::vector<std::string> sentences(const Prospect& prospect, const Bounds& bounds, Language language);

// The bounds that these rest on, for Because::chain.
std::vector<Bound> rests_on(const FitTricks& tricks);
std::vector<Bound> rests_on(const Prospect& prospect);

}  // namespace yomi::inference
