#include <algorithm>

#include "knowledge/situation.h"

namespace yomi::knowledge {

using namespace bridge;

namespace {

using Kind = Condition::Kind;
using Who = Condition::Who;

bool is_who(Who who, Seat seat, Seat me) {
  switch (who) {
    case Who::Me:
      return seat == me;
    case Who::Partner:
      return seat == partner(me);
    case Who::We:
      return partners(seat, me);
    case Who::Lho:
      return seat == next(me);
    case Who::Rho:
      return seat == next(me, 3);
    case Who::They:
      return !partners(seat, me);
  }
  return false;
}

std::uint8_t suits_bid(const Situation& situation, Who who) {
  std::uint8_t suits = 0;
  for (const Seat seat : kSeats)
    if (is_who(who, seat, situation.actor())) suits = static_cast<std::uint8_t>(suits | situation.shown(seat).suits);
  return suits;
}

std::optional<Call> last_call_of(const Situation& situation, Who who) {
  const Auction& auction = situation.auction();
  for (std::size_t at = auction.size(); at-- > 0;)
    if (is_who(who, auction.caller(at), situation.actor())) return auction.calls()[at];
  return std::nullopt;
}

bool contested(const Situation& situation) {
  const Auction& auction = situation.auction();
  for (std::size_t at = 0; at < auction.size(); ++at)
    if (!partners(auction.caller(at), auction.turn()) && !auction.calls()[at].is_pass()) return true;
  return false;
}

// A pass from us would end the auction, and the last bid is theirs.
bool balancing(const Situation& situation) {
  const auto calls = situation.auction().calls();
  const auto bidder = situation.auction().last_bidder();
  return bidder && !partners(*bidder, situation.actor()) && calls.size() >= 2 && calls.back().is_pass() &&
         calls[calls.size() - 2].is_pass();
}

// The question answered by partner's known bounds: surely so.
bool partner_shows(const Atom& atom, const Binding& binding, const Situation& situation) {
  const Hull& hull = situation.shown(partner(situation.actor())).hull;
  const auto inside = [&](Span known) { return known.lo >= atom.span.lo && known.hi <= atom.span.hi; };
  switch (atom.ask) {
    case Ask::Hcp:
      return inside(hull.hcp);
    case Ask::Points:
      return inside(hull.points);
    case Ask::Length:
      return inside(hull.length[static_cast<std::size_t>(index(binding[atom.suit]))]);
    default:
      return false;
  }
}

// Conditions that bind no letter, or whose letter is bound.
bool holds(const Condition& condition, const Binding& binding, const Situation& situation) {
  const Auction& auction = situation.auction();
  const Seat me = situation.actor();
  const Pending& pending = situation.pending();
  const auto has = [&](std::uint8_t suits) { return (suits >> index(binding[condition.suit]) & 1) != 0; };
  switch (condition.kind) {
    case Kind::Trump: {
      const auto& trump = situation.agreed(side_of(me)).trump;
      return trump && (!condition.has_suit || *trump == binding[condition.suit]);
    }
    case Kind::Force:
      return condition.force == Force::Game ? situation.agreed(side_of(me)).force == Force::Game : pending.forced;
    case Kind::Asked:
      if (condition.about.empty()) return !pending.about.empty();
      return pending.about == condition.about &&
             (!condition.has_suit || (pending.about_suit && *pending.about_suit == binding[condition.suit]));
    case Kind::OpenedBy:
      return situation.opening() && is_who(condition.who, auction.caller(*situation.opening()), me) &&
             call_of(condition.call, binding, {}) == auction.calls()[*situation.opening()];
    case Kind::BidBy:
      return has(suits_bid(situation, condition.who));
    case Kind::LastBy: {
      const auto last = last_call_of(situation, condition.who);
      return last && call_of(condition.call, binding, {}) == last;
    }
    case Kind::Contested:
      return contested(situation);
    case Kind::Balancing:
      return balancing(situation);
    case Kind::Passed:
      return situation.setting().passed;
    case Kind::PartnerPassed:
      return situation.setting().partner_passed;
    case Kind::PartnerShows:
      return partner_shows(condition.atom, binding, situation);
    case Kind::TheyPlay: {
      const auto bidder = auction.last_bidder();
      return bidder && !partners(*bidder, me);
    }
    case Kind::Level: {
      const int level = auction.last_bid() ? auction.last_bid()->level() : 0;
      return level >= condition.span.lo && level <= condition.span.hi;
    }
    case Kind::Invited:
      return pending.invited;
    case Kind::SignedOff:
      return pending.signed_off;
  }
  return false;
}

// The letter that a condition speaks of, if it does.
std::optional<SuitName> letter_of(const Condition& condition) {
  if (condition.kind == Kind::OpenedBy || condition.kind == Kind::LastBy) {
    if (condition.call.kind == CallPattern::Kind::Bid && !condition.call.strain.no_trump)
      return condition.call.strain.suit;
    return std::nullopt;
  }
  if (condition.kind == Kind::PartnerShows && condition.atom.ask == Ask::Length) return condition.atom.suit;
  if (condition.has_suit) return condition.suit;
  return std::nullopt;
}

void match_from(const Section& section, std::size_t at, const Binding& binding, const Situation& situation,
                const System& system, const std::function<void(const Binding&)>& visit) {
  if (at == section.when.size()) {
    visit(binding);
    return;
  }
  const Condition& condition = section.when[at];
  const auto go_on = [&](const Binding& bound) {
    if (holds(condition, bound, situation) != condition.negated)
      match_from(section, at + 1, bound, situation, system, visit);
  };
  const auto letter = letter_of(condition);
  if (letter && !binding.bound(*letter) && condition.negated) {
    // "not they bid X" with X free: no suit for which it holds.
    bool any = false;
    for_each_suit(*letter, binding, system.letters,
                  [&](const Binding& bound) { any = any || holds(condition, bound, situation); });
    if (!any) match_from(section, at + 1, binding, situation, system, visit);
  } else if (letter) {
    for_each_suit(*letter, binding, system.letters, go_on);
  } else {
    go_on(binding);
  }
}

}  // namespace

void for_each_match(const Section& section, const Situation& situation, const System& system,
                    const std::function<void(const Binding&)>& visit) {
  match_from(section, 0, Binding(), situation, system, visit);
}

}  // namespace yomi::knowledge
