#include "search/solver/lead_order.h"

namespace yomi::search::solver {

LeadOrder::Merit LeadOrder::merit(const TrickStart& start, int leader, int trumps, int suit) {
  if (suit == trumps) return kTrump;
  const int left = (leader + 1) & 3, partner = (leader + 2) & 3, right = (leader + 3) & 3;
  const auto ruffs = [&](int seat) {
    return trumps < 4 && start.length(seat, suit) == 0 && start.length(seat, trumps) > 0;
  };
  if (ruffs(left) || ruffs(right)) return kIntoRuff;

  const Cards own = start.holding(leader, suit), partners = start.holding(partner, suit);
  const Cards lefts = start.holding(left, suit), rights = start.holding(right, suit), ours = own | partners;
  std::array<Cards, 5> tops{};  // the highest cards out: ace, king, queen, jack, ten
  Cards rest = start.all & suit_mask(suit);
  for (Cards& top : tops) {
    if (rest == 0) break;
    top = highest(rest);
    rest ^= top;
  }
  const auto [ace, king, queen, jack, ten] = tops;
  const auto both = [&](Cards a, Cards b) { return (ours & a) != 0 && (ours & b) != 0; };

  // Through an honour on the left to partner's.
  if (start.length(partner, suit) >= 2 && start.length(left, suit) >= 2) {
    if ((partners & king) != 0 && (lefts & ace) != 0) return kFinesse;
    if ((partners & ace) != 0 && (lefts & king) != 0 && ((partners & queen) != 0 || both(queen, jack))) return kFinesse;
    if ((partners & king) != 0 && (lefts & queen) != 0 && ((partners & jack) != 0 || both(jack, ten))) return kFinesse;
  }
  // From an honour into the one on the right.
  if (trumps < 4 && start.length(leader, suit) >= 2 && start.length(right, suit) >= 2) {
    if ((own & ace) != 0 && (rights & king) != 0) return kFreeFinesse;
    if ((own & king) != 0 && (rights & ace) != 0 && (ours & queen) == 0) return kFreeFinesse;
  }
  if (lefts != 0 && rights != 0) {
    const int honours = ((ours & ace) != 0 ? 1 : 0) + ((ours & king) != 0 ? 1 : 0) + ((ours & queen) != 0 ? 1 : 0);
    if (honours >= 2) return kStrong;
    if (ruffs(partner) && start.length(partner, trumps) <= start.length(leader, trumps) && lowest(own) != ace)
      return kRuff;
  }
  return kPlain;
}

LeadOrder::LeadOrder(const TrickStart& start, int leader, int trumps) {
  const Cards hand = start.hand(leader), others = start.all ^ hand;
  for (int suit = 0; suit < 4; ++suit) {
    const Cards own = hand & suit_mask(suit);
    if (own == 0) continue;
    const Merit suit_merit = merit(start, leader, trumps, suit);
    const Cards top = highest(own), bottom = lowest(own);
    for (Cards rest = own; rest != 0;) {
      const Cards card = lowest(rest), equals = equals_above(card, others) & hand;
      rest &= ~equals;
      // Top and bottom of a suit before the cards between them.
      int weight = suit_merit == kIntoRuff ? 0 : 1;
      if ((equals & top) != 0)
        weight = 2 * suit_merit + 1;
      else if ((equals & bottom) != 0 && suit_merit != kFreeFinesse)
        weight = 2 * suit_merit;
      if (suit_merit == kRuff) weight = (equals & bottom) != 0 ? 2 * kRuff : 1;
      insert({card, equals, weight});
    }
  }
}

void LeadOrder::insert(const Lead& lead) {
  std::size_t at = size_++;
  for (; at > 0 && leads_[at - 1].weight < lead.weight; --at) leads_[at] = leads_[at - 1];
  leads_[at] = lead;
}

}  // namespace yomi::search::solver
