#include "knowledge/carding/carding.h"

#include <algorithm>

#include "bridge/hand.h"

namespace yomi::knowledge {

using namespace bridge;

bool Holding::fits(CardSet suit) const {
  if (suit.size() < length.lo || suit.size() > length.hi) return false;
  const bool honour = !honours(suit).empty();
  if (strength != Strength::Any && honour != (strength == Strength::Honour)) return false;
  for (const bridge::Rank rank : top) {
    if (suit.empty() || suit.highest().rank() != rank) return false;
    suit.remove(suit.highest());
  }
  return true;
}

bool any_fits(const std::vector<Holding>& holdings, CardSet suit) {
  return std::ranges::any_of(holdings, [&](const Holding& holding) { return holding.fits(suit); });
}

std::optional<Card> Lead::card(CardSet suit) const {
  if (suit.empty() || !any_fits(from, suit)) return std::nullopt;
  switch (pick.kind) {
    case Pick::Kind::Lowest:
      return suit.lowest();
    case Pick::Kind::Rank: {
      const Card wanted(suit.lowest().suit(), pick.rank);
      return suit.has(wanted) ? std::optional(wanted) : std::nullopt;
    }
    case Pick::Kind::Place:
      break;
  }
  for (int place = 1; place < pick.place && !suit.empty(); ++place) suit.remove(suit.highest());
  return suit.empty() ? std::nullopt : std::optional(suit.highest());
}

const Lead* Carding::lead_from(CardSet suit, Strain strain) const {
  const auto found = std::ranges::find_if(
      leads, [&](const Lead& lead) { return covers(lead.against, strain) && lead.card(suit).has_value(); });
  return found == leads.end() ? nullptr : &*found;
}

std::optional<Card> Carding::card_led(CardSet suit, Strain strain) const {
  const Lead* lead = lead_from(suit, strain);
  return lead == nullptr ? std::nullopt : lead->card(suit);
}

}  // namespace yomi::knowledge
