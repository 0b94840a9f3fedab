#include <algorithm>

#include "search/solver/quick_tricks.h"

namespace yomi::search::solver {

namespace {

// The masters that a seat on lead can cash without trumps about, counted up to `wanted`.
int masters(const TrickStart& start, int seat, int wanted, Cards& ranks) {
  int sum = 0;
  for (int suit = 0; suit < 4 && sum < wanted; ++suit) {
    const Cards own = start.holding(seat, suit);
    if (own == 0) continue;
    const Cards others = (start.all & suit_mask(suit)) ^ own;
    if (others == 0) {
      sum += start.length(seat, suit);
      continue;
    }
    const Cards high = own & above(highest(others));
    if (high == 0) continue;
    int longest = 0;
    for (int i = 1; i < 4; ++i) longest = std::max(longest, start.length((seat + i) & 3, suit));
    const bool runs = count(high, suit) >= longest;
    const int taken = std::min(runs ? start.length(seat, suit) : count(high, suit), wanted - sum);
    ranks |= nth_highest(high, runs ? std::min(longest, taken) : taken);
    sum += taken;
  }
  return sum;
}

// One trump trick without the ace: the king guarded behind the ace, king and queen in a hand, or the queen twice
// guarded behind ace and king.
std::optional<Cards> one_trump_trick(const TrickStart& start, int left, int right, int trumps) {
  const Cards out = start.all & suit_mask(trumps);
  const Cards ace = highest(out), below_ace = out ^ ace;
  if (below_ace == 0) return std::nullopt;
  const Cards king = highest(below_ace), below_king = below_ace ^ king;
  const Cards queen = below_king == 0 ? 0 : highest(below_king);
  for (const int seat : {left, right}) {
    const Cards own = start.holding(seat, trumps), before = start.hand((seat + 3) & 3);
    const int length = start.length(seat, trumps);
    if ((own & king) != 0 && length >= 2 && (before & ace) != 0) return king;
    if ((own & king) != 0 && (own & queen) != 0) return queen;
    if ((own & queen) != 0 && length >= 3 && (before & ace) != 0 && (before & king) != 0) return queen;
  }
  return std::nullopt;
}

// Whether the opponents win the first trick, whatever is led, when the leader's side has trumps.
std::optional<Cards> first_trick(const TrickStart& start, int leader, int trumps) {
  const int partner = (leader + 2) & 3, left = (leader + 1) & 3, right = (leader + 3) & 3;
  const auto ruffs = [&](int seat, int suit) {
    return suit != trumps && start.length(seat, suit) == 0 && start.length(seat, trumps) > 0;
  };
  Cards ranks = 0;
  for (int suit = 0; suit < 4; ++suit) {
    if (start.length(leader, suit) == 0) continue;
    if (ruffs(partner, suit)) return std::nullopt;
    if (ruffs(left, suit) || ruffs(right, suit)) continue;
    const Cards top = highest(start.all & suit_mask(suit));
    if (((start.hand(left) | start.hand(right)) & top) == 0) return std::nullopt;
    ranks |= top;
  }
  return ranks;
}

// The leader's side has no trumps, if there are any at all. Whoever wins the first trick cashes masters.
std::optional<Cards> first_trick_and_masters(const TrickStart& start, int leader, int wanted) {
  Cards ranks = 0;
  std::array<bool, 4> wins{};
  for (int suit = 0; suit < 4; ++suit) {
    if (start.length(leader, suit) == 0) continue;
    const Cards top = highest(start.all & suit_mask(suit));
    for (const int seat : {leader, (leader + 2) & 3})
      if ((start.hand(seat) & top) != 0) return std::nullopt;
    wins[static_cast<std::size_t>((start.hand((leader + 1) & 3) & top) != 0 ? (leader + 1) & 3 : (leader + 3) & 3)] =
        true;
    ranks |= top;
  }
  if (wanted > 1)
    for (int seat = 0; seat < 4; ++seat)
      if (wins[static_cast<std::size_t>(seat)] && masters(start, seat, wanted, ranks) < wanted) return std::nullopt;
  return ranks;
}

}  // namespace

template <bool has_trumps>
std::optional<Cards> later_tricks(const TrickStart& start, int leader, int wanted, int trumps) {
  if constexpr (has_trumps) {
    const int left = (leader + 1) & 3, right = (leader + 3) & 3;
    const Cards theirs = start.holding(left, trumps) | start.holding(right, trumps);
    const Cards ours = (start.all & suit_mask(trumps)) ^ theirs;
    if (theirs != 0 && std::max(start.length(left, trumps), start.length(right, trumps)) >= wanted) {
      if (ours == 0) return Cards{0};
      const Cards high = theirs & above(highest(ours));
      if (count(high, trumps) >= wanted) return nth_highest(high, wanted);
      if (high == 0 && wanted == 1)
        if (const auto trick = one_trump_trick(start, left, right, trumps)) return trick;
    }
    if (theirs != 0 || ours != 0) return wanted == 1 ? first_trick(start, leader, trumps) : std::nullopt;
  }
  return first_trick_and_masters(start, leader, wanted);
}

template std::optional<Cards> later_tricks<true>(const TrickStart&, int, int, int);
template std::optional<Cards> later_tricks<false>(const TrickStart&, int, int, int);

}  // namespace yomi::search::solver
