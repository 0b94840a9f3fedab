#include "knowledge/constraint/simplify.h"

#include <optional>

#include "knowledge/constraint/questions.h"

namespace yomi::knowledge {

namespace {

// The answer to a question about the table; empty if it is about something else.
std::optional<bool> decided(const Atom& atom, const Setting& setting) {
  if (row_of(atom.ask).known_from != KnownFrom::Table) return std::nullopt;
  return ask_shape(atom, shapes().front(), {}, setting).certain != 0;
}

// A constraint, or that it always or never holds.
struct Simplified {
  std::optional<bool> decided;
  Constraint constraint;
};

Simplified simplify(const Constraint& constraint, const Setting& setting) {
  if (constraint.kind() == Constraint::Kind::Ask) return {decided(constraint.atom(), setting), constraint};
  if (constraint.kind() == Constraint::Kind::Not) {
    Simplified part = simplify(constraint.parts().front(), setting);
    if (part.decided) return {!*part.decided, {}};
    return {std::nullopt, Constraint::negation(std::move(part.constraint))};
  }
  // One part that never holds decides "all of", one that always holds decides "one of".
  const bool all = constraint.kind() == Constraint::Kind::All;
  std::vector<Constraint> parts;
  for (const Constraint& each : constraint.parts()) {
    Simplified part = simplify(each, setting);
    if (!part.decided)
      parts.push_back(std::move(part.constraint));
    else if (*part.decided != all)
      return {!all, {}};
  }
  if (parts.empty()) return {all, {}};
  if (parts.size() == 1) return {std::nullopt, std::move(parts.front())};
  return {std::nullopt, all ? Constraint::all(std::move(parts)) : Constraint::either(std::move(parts))};
}

}  // namespace

Constraint simplified_at(const Constraint& constraint, const Setting& setting) {
  Simplified left = simplify(constraint, setting);
  if (!left.decided) return left.constraint;
  return *left.decided ? Constraint() : constraint;  // a line that cannot be used here is shown in full
}

}  // namespace yomi::knowledge
