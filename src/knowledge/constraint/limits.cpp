#include "knowledge/constraint/limits.h"

#include <algorithm>

#include "knowledge/constraint/questions.h"

namespace yomi::knowledge {

using namespace bridge;

namespace {

bool holds_for_any(const Atom& atom, const Binding& binding, const Setting& setting) {
  return ask_shape(atom, shapes().front(), binding, setting).possible != 0;
}

bool passes(const Atom& atom, const Binding& binding, Call call) {
  const Strain strain = atom.no_trump ? Strain::NoTrump : strain_of(binding[atom.suit]);
  return call.is_bid() && row_of(atom.ask).compare(call, Call::bid(atom.span.lo, strain));
}

}  // namespace

bool ruled_out(const Constraint& constraint, const Binding& binding, Call call, const Setting* setting) {
  if (constraint.kind() == Constraint::Kind::All)
    return std::ranges::any_of(constraint.parts(),
                               [&](const Constraint& part) { return ruled_out(part, binding, call, setting); });
  if (constraint.kind() != Constraint::Kind::Ask) return false;
  const Atom& atom = constraint.atom();
  switch (row_of(atom.ask).known_from) {
    case KnownFrom::Letters:
      return !holds_for_any(atom, binding, {});
    case KnownFrom::Call:
      return !passes(atom, binding, call);
    case KnownFrom::Auction:
      return setting != nullptr && !holds_for_any(atom, binding, *setting);
    case KnownFrom::Hand:
    case KnownFrom::Table:
      break;
  }
  return false;
}

bool can_be_ruled_out(const Constraint& constraint) {
  if (constraint.kind() == Constraint::Kind::All) return std::ranges::any_of(constraint.parts(), can_be_ruled_out);
  if (constraint.kind() != Constraint::Kind::Ask) return false;
  const KnownFrom known_from = row_of(constraint.atom().ask).known_from;
  return known_from != KnownFrom::Hand && known_from != KnownFrom::Table;
}

bool misplaced_limit(const Constraint& constraint, bool joined) {
  if (constraint.kind() == Constraint::Kind::Ask)
    return !joined && row_of(constraint.atom().ask).known_from == KnownFrom::Call;
  joined = joined && constraint.kind() == Constraint::Kind::All;
  return std::ranges::any_of(constraint.parts(), [&](const Constraint& part) { return misplaced_limit(part, joined); });
}

}  // namespace yomi::knowledge
