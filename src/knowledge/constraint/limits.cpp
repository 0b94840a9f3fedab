#include <algorithm>

#include "knowledge/constraint/asks.h"

// Questions of a line that are settled before a card is seen: by rank, by the height of its call, by the unbid suits.
namespace yomi::knowledge {

using namespace bridge;

namespace {

bool holds_for_any(const Atom& atom, const Binding& binding, const Setting& setting) {
  return ask_shape(atom, shapes().front(), binding, setting).possible != 0;
}

}  // namespace

bool ruled_out(const Constraint& constraint, const Binding& binding, Call call, const Setting* setting) {
  if (constraint.kind() == Constraint::Kind::All)
    return std::ranges::any_of(constraint.parts(),
                               [&](const Constraint& part) { return ruled_out(part, binding, call, setting); });
  if (constraint.kind() != Constraint::Kind::Ask) return false;
  const Atom& atom = constraint.atom();
  switch (atom.ask) {
    case Ask::RankAbove:
    case Ask::RankBelow:
      return !holds_for_any(atom, binding, {});
    case Ask::CallAbove:
    case Ask::CallBelow: {
      const Strain strain = atom.no_trump ? Strain::NoTrump : strain_of(binding[atom.suit]);
      const Call limit = Call::bid(atom.span.lo, strain);
      return !call.is_bid() || (atom.ask == Ask::CallAbove ? call <= limit : call >= limit);
    }
    case Ask::Unbid:
      return setting != nullptr && !holds_for_any(atom, binding, *setting);
    default:
      return false;
  }
}

bool can_be_ruled_out(const Constraint& constraint) {
  if (constraint.kind() == Constraint::Kind::All) return std::ranges::any_of(constraint.parts(), can_be_ruled_out);
  const Ask ask = constraint.atom().ask;
  return constraint.kind() == Constraint::Kind::Ask && ask >= Ask::Unbid && ask <= Ask::CallBelow;
}

bool misplaced_limit(const Constraint& constraint, bool joined) {
  if (constraint.kind() == Constraint::Kind::Ask)
    return !joined && (constraint.atom().ask == Ask::CallAbove || constraint.atom().ask == Ask::CallBelow);
  joined = joined && constraint.kind() == Constraint::Kind::All;
  return std::ranges::any_of(constraint.parts(), [&](const Constraint& part) { return misplaced_limit(part, joined); });
}

}  // namespace yomi::knowledge
