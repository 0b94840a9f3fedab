#include "knowledge/scope.h"

#include <fmt/format.h>

namespace yomi::knowledge {

namespace {

using Letters = unsigned;  // one bit a slot

Letters of(SuitName name) { return name.is_letter() ? 1u << name.slot() : 0; }

Letters of(const CallPattern& call) {
  return call.kind == CallPattern::Kind::Bid && !call.strain.no_trump ? of(call.strain.suit) : 0;
}

bool names_suit(Ask ask) {
  return ask == Ask::Length || ask == Ask::Support || ask == Ask::TotalSupport || ask == Ask::BestSupport ||
         ask == Ask::Fit || ask == Ask::AtLeastAsLong || ask == Ask::Longer || ask == Ask::Longest ||
         ask == Ask::KeyCards || ask == Ask::Top || ask == Ask::Honours || ask == Ask::Stopper;
}

Letters of(const Constraint& constraint) {
  if (constraint.kind() == Constraint::Kind::Ask) {
    const Atom& atom = constraint.atom();
    const bool two = atom.ask == Ask::AtLeastAsLong || atom.ask == Ask::Longer;
    return names_suit(atom.ask) ? of(atom.suit) | (two ? of(atom.other) : 0) : 0;
  }
  Letters all = 0;
  for (const Constraint& part : constraint.parts()) all |= of(part);
  return all;
}

Letters of(const Effects& effects) {
  return (effects.trump ? of(*effects.trump) : 0) | (effects.asks && effects.asks->suit ? of(*effects.asks->suit) : 0);
}

Letters of(const Condition& condition) {
  if (condition.negated) return 0;  // "not they bid X" leaves X free
  return of(condition.call) | (condition.has_suit ? of(condition.suit) : 0) |
         (condition.kind == Condition::Kind::PartnerShows ? of(Constraint(condition.atom)) : 0);
}

void check(const std::vector<Line>& lines, Letters bound, const System& system, std::vector<Error>& errors) {
  for (const Line& line : lines) {
    const Letters known = bound | of(line.call);
    const Letters missing = (of(line.constraint) | of(line.effects)) & ~known;
    for (std::size_t slot = 0; slot < system.letters.size(); ++slot)
      if ((missing >> slot & 1) != 0)
        errors.push_back({fmt::format("nothing here says which suit {} is", system.letters[slot].name),
                          "a letter of the auction, of a condition, or of this line's call", line.place});
    check(line.next, known, system, errors);
  }
}

}  // namespace

std::vector<Error> unbound_letters(const System& system) {
  std::vector<Error> errors;
  for (const Section& section : system.sections) {
    Letters bound = 0;
    for (const Section::Step& step : section.after) bound |= of(step.call);
    for (const Condition& condition : section.when) bound |= of(condition);
    check(section.lines, bound, system, errors);
  }
  return errors;
}

}  // namespace yomi::knowledge
