#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bridge/levels.h"
#include "inference/propagation/because.h"

// What every player concludes from the bounds of a pair, its own or the opponents': the knowledge K3 to K5 of the paper
// on bidding.
namespace yomi::inference {

// The tricks of a pair with its longest sure fit as trumps: 24 less the losers of both (K4, K5).
struct FitTricks {
  bridge::Side side;
  bridge::Suit trump;
  Span tricks;

  friend bool operator==(const FitTricks&, const FitTricks&) = default;
};

// Empty if no fit is sure. Of two fits of the same sure length, the higher suit.
std::optional<FitTricks> fit_tricks(const Bounds& bounds, bridge::Side side);

// How high the points of a pair let it bid (K3).
struct Prospect {
  bridge::Side side;
  bridge::BonusLevel sure;      // by the least of its points
  bridge::BonusLevel possible;  // by the most

  friend bool operator==(const Prospect&, const Prospect&) = default;
};

Prospect prospect(const Bounds& bounds, bridge::Side side);

// "North-South can take 8-9 tricks with spades as trumps because they hold 11+ spades and 24 less their 15-16 losers is
// 8-9".
std::string sentence(const FitTricks& tricks, const Bounds& bounds, Language language);
// "East-West have the points for game because they hold 26-30 points and it takes 26"; if more is possible,
// a second sentence says what they "may have". None for a part score.
std::vector<std::string> sentences(const Prospect& prospect, const Bounds& bounds, Language language);

// The bounds that the sentences rest on, for Because::chain.
std::vector<Bound> rests_on(const FitTricks& tricks);
std::vector<Bound> rests_on(const Prospect& prospect);

}  // namespace yomi::inference
