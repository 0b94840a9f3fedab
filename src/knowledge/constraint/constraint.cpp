#include "knowledge/constraint/constraint.h"

#include <algorithm>

#include "knowledge/constraint/questions.h"

namespace yomi::knowledge {

Features::Features(bridge::CardSet cards)
    : hand(cards), length(bridge::shape(cards)), shape(shape_index(length)), hcp(bridge::high_card_points(cards)) {}

bool Binding::taken(bridge::Suit suit) const {
  return std::ranges::find(suits_, static_cast<std::int8_t>(suit)) != suits_.end();
}

bool Constraint::holds(const Features& hand, const Binding& binding, const Setting& setting) const {
  const auto part_holds = [&](const Constraint& part) { return part.holds(hand, binding, setting); };
  switch (kind_) {
    case Kind::Ask:
      return ask_hand(atom_, hand, binding, setting);
    case Kind::All:
      return std::ranges::all_of(parts_, part_holds);
    case Kind::Either:
      return std::ranges::any_of(parts_, part_holds);
    case Kind::Not:
      return !part_holds(parts_.front());
  }
  return false;
}

Span Constraint::bounds(Ask ask, Span any) const {
  if (kind_ == Kind::Ask && atom_.ask == ask) return {std::max(atom_.span.lo, any.lo), std::min(atom_.span.hi, any.hi)};
  if (kind_ == Kind::All) {
    Span span = any;
    for (const Constraint& part : parts_) {
      const Span other = part.bounds(ask, any);
      span = {std::max(span.lo, other.lo), std::min(span.hi, other.hi)};
    }
    return span;
  }
  if (kind_ == Kind::Either && !parts_.empty()) {
    Span span{any.hi, any.lo};
    for (const Constraint& part : parts_) {
      const Span other = part.bounds(ask, any);
      span = {std::min(span.lo, other.lo), std::max(span.hi, other.hi)};
    }
    return span;
  }
  return any;
}

SettingUse Constraint::use() const {
  if (kind_ == Kind::Ask) return use_of(atom_);
  SettingUse all;
  for (const Constraint& part : parts_) all |= part.use();
  return all;
}

}  // namespace yomi::knowledge
