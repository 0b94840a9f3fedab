#include "knowledge/system/facts.h"

#include "knowledge/system/situation.h"

namespace yomi::knowledge {

using namespace bridge;

namespace {

using Who = Condition::Who;

// A seat as the player to call names it: as a player and as one of a pair.
struct Names {
  Who alone;
  Who pair;
};

Names names_of(Seat seat, Seat me) {
  if (seat == me) return {Who::Me, Who::We};
  if (seat == partner(me)) return {Who::Partner, Who::We};
  return {seat == next(me) ? Who::Lho : Who::Rho, Who::They};
}

// The calls that a pattern may mean, whatever its letter stands for; all if that depends on the auction.
std::uint64_t calls_meant(const CallPattern& pattern, std::span<const Letter> letters, std::uint64_t any) {
  Binding binding;
  if (pattern.kind == CallPattern::Kind::Cue || pattern.kind == CallPattern::Kind::JumpCue ||
      pattern.kind == CallPattern::Kind::Step)
    return any;
  std::uint64_t meant = 0;
  for_each_binding(pattern, binding, letters, [&](const Binding& bound) {
    if (const auto call = call_of(pattern, bound, {})) meant |= std::uint64_t{1} << call->index();
  });
  return meant;
}

// The calls of a condition that names several.
std::uint64_t calls_meant(const Condition& condition, std::span<const Letter> letters, std::uint64_t any) {
  std::uint64_t meant = calls_meant(condition.call, letters, any);
  for (const CallPattern& other : condition.or_calls) meant |= calls_meant(other, letters, any);
  return meant;
}

bool speaks_of_letter(const CallPattern& call) {
  return call.kind == CallPattern::Kind::Bid && !call.strain.no_trump && call.strain.suit.is_letter();
}

}  // namespace

Facts::Facts(const Situation& situation) {
  const Auction& auction = situation.auction();
  const Seat me = situation.actor();
  const auto calls = auction.calls();
  const auto set = [this](Flag flag, bool holds) {
    if (holds) flags = static_cast<std::uint16_t>(flags | flag);
  };
  last.fill(kNoCall);
  began.fill(kNoCall);
  for (const Seat seat : kSeats) {
    const Names names = names_of(seat, me);
    const Shown& shown = situation.shown(seat);
    for (const Who who : {names.alone, names.pair}) {
      suits[at(who)] |= shown.suits;
      if (shown.first_suit) first[at(who)] |= static_cast<std::uint8_t>(1 << index(*shown.first_suit));
    }
  }
  for (std::size_t each = 0; each < calls.size(); ++each) {
    const Names names = names_of(auction.caller(each), me);
    last[at(names.alone)] = last[at(names.pair)] = calls[each].index();
    if (situation.opening() && each >= *situation.opening())
      for (const Who who : {names.alone, names.pair})
        if (began[at(who)] == kNoCall) began[at(who)] = calls[each].index();
    set(Contested, names.pair == Who::They && !calls[each].is_pass());
  }
  if (situation.opening()) {
    const Names names = names_of(auction.caller(*situation.opening()), me);
    opening = calls[*situation.opening()].index();
    opened[at(names.alone)] = opened[at(names.pair)] = true;
  }
  if (const auto bidder = auction.last_bidder()) {
    const bool theirs = !partners(*bidder, me);
    bid = auction.last_bid()->index();
    level = auction.last_bid()->level();
    set(TheyPlay, theirs);
    // A pass from us would end the auction, and the last bid is theirs.
    set(Balancing, theirs && calls.size() >= 2 && calls.back().is_pass() && calls[calls.size() - 2].is_pass());
  }
  const Pending& pending = situation.pending();
  const auto& agreed = situation.agreed(side_of(me));
  set(Passed, situation.setting().passed);
  set(PartnerPassed, situation.setting().partner_passed);
  set(Invited, pending.invited);
  set(SignedOff, pending.signed_off);
  set(Forced, pending.forced);
  set(ForcedToGame, agreed.force == Force::Game);
  set(Agreed, agreed.trump.has_value());
  set(Asked, !pending.about.empty());
  set(FirstCall, began[at(Who::Me)] == kNoCall);
}

Gate::Gate(const Section& section, std::span<const Letter> letters) {
  last_.fill(kAnyCall);
  began_.fill(kAnyCall);
  for (const Condition& condition : section.when) need(condition, letters);
}

void Gate::need(const Condition& condition, std::span<const Letter> letters) {
  const auto flag = [&](Facts::Flag which) {
    std::uint16_t& mask = condition.negated ? barred_ : needed_;
    mask = static_cast<std::uint16_t>(mask | which);
  };
  switch (condition.kind) {
    case Condition::Kind::Trump:
      if (!condition.negated || !condition.has_suit) flag(Facts::Agreed);
      return;
    case Condition::Kind::Force:
      return flag(condition.force == Force::Game ? Facts::ForcedToGame : Facts::Forced);
    case Condition::Kind::Asked:
      if (!condition.negated || condition.about.empty()) flag(Facts::Asked);
      return;
    case Condition::Kind::OpenedBy:
      if (condition.negated) return;
      opening_ &= calls_meant(condition, letters, kAnyCall);
      opened_[at(condition.who)] = true;
      return;
    case Condition::Kind::LastBy:
    case Condition::Kind::BeganBy: {
      const std::uint64_t meant = calls_meant(condition, letters, kAnyCall);
      std::uint64_t& made = (condition.kind == Condition::Kind::LastBy ? last_ : began_)[at(condition.who)];
      if (!condition.negated)
        made &= meant;
      else if (meant != kAnyCall && !speaks_of_letter(condition.call))
        made &= ~meant;
      return;
    }
    case Condition::Kind::BidBy:
      if (condition.negated) return;
      for_each_suit(condition.suit, {}, letters, [&](const Binding& bound) {
        suits_[at(condition.who)] |= static_cast<std::uint8_t>(1 << index(bound[condition.suit]));
      });
      return;
    case Condition::Kind::Contested:
      return flag(Facts::Contested);
    case Condition::Kind::Balancing:
      return flag(Facts::Balancing);
    case Condition::Kind::Passed:
      return flag(Facts::Passed);
    case Condition::Kind::PartnerPassed:
      return flag(Facts::PartnerPassed);
    case Condition::Kind::TheyPlay:
      return flag(Facts::TheyPlay);
    case Condition::Kind::Invited:
      return flag(Facts::Invited);
    case Condition::Kind::SignedOff:
      return flag(Facts::SignedOff);
    case Condition::Kind::Level:
      for (int level = 0; level <= 7; ++level)
        if ((level >= condition.span.lo && level <= condition.span.hi) == condition.negated)
          levels_ = static_cast<std::uint8_t>(levels_ & ~(1 << level));
      return;
    case Condition::Kind::FirstCall:
      return flag(Facts::FirstCall);
    case Condition::Kind::FirstBidBy:
    case Condition::Kind::PartnerShows:
    case Condition::Kind::Unbid:
    case Condition::Kind::RankAbove:
    case Condition::Kind::RankBelow:
    case Condition::Kind::BidBelow:
    case Condition::Kind::BidAbove:
      return;
  }
}

bool Gate::open(const Facts& facts) const {
  if ((facts.flags & needed_) != needed_ || (facts.flags & barred_) != 0 || (levels_ >> facts.level & 1) == 0 ||
      (opening_ >> facts.opening & 1) == 0)
    return false;
  for (std::size_t who = 0; who < Facts::kWho; ++who)
    if ((last_[who] >> facts.last[who] & 1) == 0 || (began_[who] >> facts.began[who] & 1) == 0 ||
        (suits_[who] != 0 && (suits_[who] & facts.suits[who]) == 0) || (opened_[who] && !facts.opened[who]))
      return false;
  return true;
}

}  // namespace yomi::knowledge
