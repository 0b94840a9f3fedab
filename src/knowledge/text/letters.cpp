#include "knowledge/text/letters.h"

#include <algorithm>

namespace yomi::knowledge::text {

Letters letters_of(const Atom& atom) { return static_cast<Letters>(letters_of(atom.suit) | letters_of(atom.other)); }

Letters letters_of(SuitName name) { return static_cast<Letters>(name.is_letter() ? 1U << name.slot() : 0U); }

Letters letters_of(const CallPattern& call) {
  const bool has_suit = call.kind == CallPattern::Kind::Bid && !call.strain.no_trump;
  return has_suit ? letters_of(call.strain.suit) : Letters{0};
}

Letters letters_of(const Constraint& constraint) {
  if (constraint.kind() == Constraint::Kind::Ask) return letters_of(constraint.atom());
  Letters all = 0;
  for (const Constraint& part : constraint.parts()) all |= letters_of(part);
  return all;
}

Letters letters_of(const Effects& effects) {
  Letters all = 0;
  if (effects.trump) all |= letters_of(*effects.trump);
  if (effects.asks && effects.asks->suit) all |= letters_of(*effects.asks->suit);
  return all;
}

Letters with_rest(Letters bound, std::span<const Letter> letters) {
  Letters all = bound;
  for (std::size_t slot = 0; slot < letters.size(); ++slot) {
    std::size_t taken = 0;
    for (std::size_t other = 0; other < letters.size(); ++other)
      if ((bound >> other & 1U) != 0 && std::ranges::is_permutation(letters[other].suits, letters[slot].suits)) ++taken;
    if (taken + 1 >= letters[slot].suits.size()) all |= static_cast<Letters>(1U << slot);
  }
  return all;
}

Letters bound_by(const Condition& condition) {
  if (condition.negated) return 0;
  const Letters named = condition.has_suit ? letters_of(condition.suit) : Letters{0};
  return static_cast<Letters>(named | letters_of(condition.call) | letters_of(condition.atom));
}

Letters bound_by(const Section& section) {
  Letters all = 0;
  for (const Section::Step& step : section.after) all |= letters_of(step.call);
  for (const Condition& condition : section.when) all |= bound_by(condition);
  return all;
}

}  // namespace yomi::knowledge::text
