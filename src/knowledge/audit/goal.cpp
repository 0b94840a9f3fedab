#include "knowledge/audit/goal.h"

#include <algorithm>

namespace yomi::knowledge {

using namespace bridge;

namespace {

using Who = Condition::Who;

// Whether the call may be the one that is written; a letter may stand for any suit.
bool may_be(const CallPattern& pattern, Call call) {
  switch (pattern.kind) {
    case CallPattern::Kind::Pass:
      return call.is_pass();
    case CallPattern::Kind::Double:
      return call.is_double();
    case CallPattern::Kind::Redouble:
      return call.is_redouble();
    case CallPattern::Kind::Bid:
      break;
    default:
      return call.is_bid();
  }
  if (!call.is_bid() || (pattern.level != 0 && pattern.level != call.level())) return false;
  if (pattern.strain.no_trump) return call.strain() == Strain::NoTrump;
  const SuitName name = pattern.strain.suit;
  return name.is_letter() ? call.strain() != Strain::NoTrump : call.strain() == strain_of(name.suit());
}

// `theirs`: the section belongs to the player who asks, so "me" and "partner" are seen from that side.
void add(Goal& goal, const Section& section, bool theirs) {
  for (const Section::Step& step : section.after) goal.steps.push_back({step.call});
  for (const Condition& condition : section.when) {
    using Kind = Condition::Kind;
    if (condition.negated) {
      if (condition.kind == Kind::Contested) goal.contested = false;
      continue;
    }
    if (condition.kind == Kind::Trump) goal.agreed = true;
    const bool opens = condition.kind == Kind::OpenedBy, last = condition.kind == Kind::LastBy;
    if (!opens && !last && condition.kind != Kind::BeganBy) continue;
    if (opens && !theirs && (condition.who == Who::Me || condition.who == Who::Partner)) goal.opener = condition.who;
    Goal::Step step{condition.call, opens ? Goal::When::Opening : last ? Goal::When::AtLast : Goal::When::Anytime};
    if (!opens && !theirs) step.who = condition.who;
    goal.steps.push_back(step);
    if (condition.call.kind != CallPattern::Kind::Redouble) continue;
    step.call.kind = CallPattern::Kind::Double;  // there must have been one
    goal.steps.push_back({step.call});
  }
}

// The seat of that player, known once the opening has shown where the player of the line sits.
std::optional<Seat> seat_of(Who who, const Goal& goal, const Situation& situation) {
  if (!goal.opener || !situation.opening()) return std::nullopt;
  const Seat opener = next(situation.auction().dealer(), static_cast<int>(*situation.opening() % 4));
  const Seat me = *goal.opener == Who::Me ? opener : partner(opener);
  switch (who) {
    case Who::Me:
      return me;
    case Who::Partner:
      return partner(me);
    case Who::Lho:
      return next(me);
    case Who::Rho:
      return next(me, 3);
    default:
      return std::nullopt;
  }
}

bool is_time_for(const Goal::Step& step, const Goal& goal, const Situation& situation) {
  if (step.when == Goal::When::Opening) return !situation.opening();
  if (step.when == Goal::When::AtLast && goal.agreed && !situation.agreed(side_of(situation.actor())).trump)
    return false;
  return !step.who || seat_of(*step.who, goal, situation).value_or(situation.actor()) == situation.actor();
}

}  // namespace

Goal goal_of(const Section& section, const LineList& lines) {
  Goal goal;
  add(goal, section, false);
  for (const Condition& condition : section.when) {
    if (condition.kind != Condition::Kind::Asked || condition.negated) continue;
    for (std::size_t line = 0; line < lines.size(); ++line) {
      if (!lines[line].effects.asks || lines[line].effects.asks->about != condition.about) continue;
      goal.steps.push_back({lines[line].call});
      add(goal, lines.section(line), true);
    }
  }
  return goal;
}

Goal with_suits(Goal goal, std::span<const Letter> letters, Stream& stream) {
  std::vector<Suit> suits;
  for (const Letter& letter : letters) suits.push_back(stream.pick(letter.suits));
  for (Goal::Step& step : goal.steps)
    if (SuitName& name = step.call.strain.suit; name.is_letter()) name = suits[static_cast<std::size_t>(name.slot())];
  return goal;
}

std::vector<Call> leading_to(const Goal& goal, const Situation& situation) {
  std::vector<const CallPattern*> wanted;
  for (const Goal::Step& step : goal.steps)
    if (is_time_for(step, goal, situation)) wanted.push_back(&step.call);
  const bool to_agree = goal.agreed && situation.opening() && !situation.agreed(side_of(situation.actor())).trump;
  std::vector<Call> calls, agreeing;
  for (const Entry& entry : situation.entries()) {
    calls.push_back(entry.call);
    if (to_agree && entry.line->effects.trump) agreeing.push_back(entry.call);
  }
  for (int index = 0; index < Call::kCount; ++index)
    if (const Call call = Call::at(index); situation.auction().legal(call)) calls.push_back(call);
  std::erase_if(calls, [&](Call call) {
    return std::ranges::none_of(wanted, [&](const CallPattern* pattern) { return may_be(*pattern, call); });
  });
  calls.insert(calls.end(), agreeing.begin(), agreeing.end());
  return calls;
}

}  // namespace yomi::knowledge
