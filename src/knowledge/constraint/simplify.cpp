#include "knowledge/constraint/simplify.h"

#include <optional>

#include "knowledge/constraint/asks.h"

namespace yomi::knowledge {

namespace {

// The answer to a question about the table; nothing if it is about the hand.
std::optional<bool> decided(const Atom& atom, const Setting& setting) {
  switch (atom.ask) {
    case Ask::Any:
      return true;
    case Ask::Position:
    case Ask::WeVulnerable:
    case Ask::TheyVulnerable:
    case Ask::Passed:
    case Ask::PartnerPassed:
      return ask_shape(atom, {4, 3, 3, 3}, {}, setting).certain != 0;
    default:
      return std::nullopt;
  }
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
  return *left.decided ? Constraint() : constraint;  // a line that nobody can use here is shown as it is written
}

}  // namespace yomi::knowledge
