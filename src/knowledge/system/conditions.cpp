#include <algorithm>

#include "knowledge/constraint/questions.h"
#include "knowledge/system/facts.h"
#include "knowledge/system/situation.h"

namespace yomi::knowledge {

using namespace bridge;

namespace {

using Who = Condition::Who;

// Whether partner surely passes the question, by the bounds known of partner's hand.
bool partner_shows(const Atom& atom, const Binding& binding, const Situation& situation) {
  const Hull& hull = situation.shown(partner(situation.actor())).hull;
  const Span known = row_of(atom.ask).in_hull(hull, binding[atom.suit]);
  return known.lo >= atom.span.lo && known.hi <= atom.span.hi;
}

// Conditions that bind no letter, or whose letter is bound.
bool holds(const Condition& condition, const Binding& binding, const Situation& situation, const Facts& facts) {
  const Pending& pending = situation.pending();
  const auto flag = [&](Facts::Flag which) { return (facts.flags & which) != 0; };
  const auto has = [&](std::uint8_t suits) { return (suits >> index(binding[condition.suit]) & 1) != 0; };
  const auto is = [&](int made) {
    const auto meant = [&](const CallPattern& pattern) {
      const auto call = call_of(pattern, binding, {});
      return call && call->index() == made;
    };
    return made != Facts::kNoCall && (meant(condition.call) || std::ranges::any_of(condition.or_calls, meant));
  };
  const auto against_last_bid = [&] {  // below zero: the last bid is lower than the one named, or there is none
    const auto call = call_of(condition.call, binding, {});
    return facts.bid == Facts::kNoCall || !call ? -1 : facts.bid - call->index();
  };
  switch (condition.kind) {
    case Condition::Kind::Trump: {
      const auto& trump = situation.agreed(side_of(situation.actor())).trump;
      return trump && (!condition.has_suit || *trump == binding[condition.suit]);
    }
    case Condition::Kind::Force:
      return flag(condition.force == Force::Game ? Facts::ForcedToGame : Facts::Forced);
    case Condition::Kind::Asked:
      if (condition.about.empty()) return flag(Facts::Asked);
      return pending.about == condition.about &&
             (!condition.has_suit || (pending.about_suit && *pending.about_suit == binding[condition.suit]));
    case Condition::Kind::OpenedBy:
      return facts.opened[at(condition.who)] && is(facts.opening);
    case Condition::Kind::BidBy:
      return has(facts.suits[at(condition.who)]);
    case Condition::Kind::LastBy:
      return is(facts.last[at(condition.who)]);
    case Condition::Kind::BeganBy:
      return is(facts.began[at(condition.who)]);
    case Condition::Kind::FirstBidBy:
      return has(facts.first[at(condition.who)]);
    case Condition::Kind::FirstCall:
      return flag(Facts::FirstCall);
    case Condition::Kind::Unbid:
      return !has(static_cast<std::uint8_t>(situation.setting().their_suits | situation.setting().our_suits));
    case Condition::Kind::RankAbove:
      return binding[condition.suit] > binding[condition.other];
    case Condition::Kind::RankBelow:
      return binding[condition.suit] < binding[condition.other];
    case Condition::Kind::BidBelow:
      return against_last_bid() < 0;
    case Condition::Kind::BidAbove:
      return against_last_bid() > 0;
    case Condition::Kind::Contested:
      return flag(Facts::Contested);
    case Condition::Kind::Balancing:
      return flag(Facts::Balancing);
    case Condition::Kind::Passed:
      return flag(Facts::Passed);
    case Condition::Kind::PartnerPassed:
      return flag(Facts::PartnerPassed);
    case Condition::Kind::PartnerShows:
      return partner_shows(condition.atom, binding, situation);
    case Condition::Kind::TheyPlay:
      return flag(Facts::TheyPlay);
    case Condition::Kind::Level:
      return facts.level >= condition.span.lo && facts.level <= condition.span.hi;
    case Condition::Kind::Invited:
      return flag(Facts::Invited);
    case Condition::Kind::SignedOff:
      return flag(Facts::SignedOff);
  }
  return false;
}

// The letter that a condition uses, if any.
std::optional<SuitName> letter_of(const Condition& condition) {
  if (condition.kind == Condition::Kind::OpenedBy || condition.kind == Condition::Kind::LastBy ||
      condition.kind == Condition::Kind::BeganBy || condition.kind == Condition::Kind::BidBelow ||
      condition.kind == Condition::Kind::BidAbove) {
    if (condition.call.kind == CallPattern::Kind::Bid && !condition.call.strain.no_trump)
      return condition.call.strain.suit;
    return std::nullopt;
  }
  if (condition.kind == Condition::Kind::PartnerShows && has_suit(row_of(condition.atom.ask).form))
    return condition.atom.suit;
  if (condition.has_suit) return condition.suit;
  return std::nullopt;
}

// Binds the letters of one condition after the other.
class Matcher {
 public:
  Matcher(std::span<const Condition> conditions, const Situation& situation, const Facts& facts,
          std::span<const Letter> letters, FunctionRef<void(const Binding&)> visit)
      : conditions_(conditions), situation_(situation), facts_(facts), letters_(letters), visit_(visit) {}

  void match_from(std::size_t at, const Binding& binding) const {
    if (at == conditions_.size()) {
      visit_(binding);
      return;
    }
    const Condition& condition = conditions_[at];
    const auto true_for = [&](const Binding& bound) { return holds(condition, bound, situation_, facts_); };
    const auto letter = letter_of(condition);
    if (!letter || binding.bound(*letter)) {
      if (true_for(binding) != condition.negated) match_from(at + 1, binding);
    } else if (condition.negated) {
      // "not they bid X" with X free: no suit for which it holds.
      bool any = false;
      for_each_suit(*letter, binding, letters_, [&](const Binding& bound) { any = any || true_for(bound); });
      if (!any) match_from(at + 1, binding);
    } else {
      for_each_suit(*letter, binding, letters_, [&](const Binding& bound) {
        if (true_for(bound)) match_from(at + 1, bound);
      });
    }
  }

 private:
  std::span<const Condition> conditions_;
  const Situation& situation_;
  const Facts& facts_;
  std::span<const Letter> letters_;
  FunctionRef<void(const Binding&)> visit_;
};

}  // namespace

void for_each_match(const Section& section, const Situation& situation, const Facts& facts,
                    std::span<const Letter> letters, FunctionRef<void(const Binding&)> visit) {
  Matcher(section.when, situation, facts, letters, visit).match_from(0, Binding());
}

bool stands(const Line& line, const Binding& binding, const Situation& situation, const Facts& facts,
            std::span<const Letter> letters) {
  bool found = line.when.empty();
  const auto visit = [&found](const Binding&) { found = true; };
  if (!found) Matcher(line.when, situation, facts, letters, visit).match_from(0, binding);
  return found;
}

}  // namespace yomi::knowledge
