#include "knowledge/constraint.h"

#include <algorithm>

#include "knowledge/asks.h"

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

Reach Constraint::reach(const Binding& binding, const Setting& setting) const {
  if (kind_ == Kind::Ask) {
    Reach reach;
    for (std::size_t at = 0; at < kShapes; ++at) {
      const Words words = ask_shape(atom_, shapes()[at], binding, setting);
      reach.possible[at] = words.possible;
      reach.certain[at] = words.certain;
    }
    return reach;
  }
  if (kind_ == Kind::Not) {
    const Reach part = parts_.front().reach(binding, setting);
    return {part.certain.complement(), part.possible.complement()};
  }
  const bool all = kind_ == Kind::All;
  Reach reach{all ? Cells::all() : Cells::none(), all ? Cells::all() : Cells::none()};
  for (const Constraint& part : parts_) {
    const Reach other = part.reach(binding, setting);
    if (all) {
      reach.possible &= other.possible;
      reach.certain &= other.certain;
    } else {
      reach.possible |= other.possible;
      reach.certain |= other.certain;
    }
  }
  return reach;
}

Span Constraint::losers() const {
  constexpr Span kAny{0, 12};
  if (kind_ == Kind::Ask && atom_.ask == Ask::Losers) return {std::max(atom_.span.lo, 0), std::min(atom_.span.hi, 12)};
  if (kind_ == Kind::All) {
    Span span = kAny;
    for (const Constraint& part : parts_) {
      const Span other = part.losers();
      span = {std::max(span.lo, other.lo), std::min(span.hi, other.hi)};
    }
    return span;
  }
  if (kind_ == Kind::Either && !parts_.empty()) {
    Span span{12, 0};
    for (const Constraint& part : parts_) {
      const Span other = part.losers();
      span = {std::min(span.lo, other.lo), std::max(span.hi, other.hi)};
    }
    return span;
  }
  return kAny;
}

bool Constraint::depends_on_setting() const {
  if (kind_ != Kind::Ask) return std::ranges::any_of(parts_, &Constraint::depends_on_setting);
  const Ask ask = atom_.ask;
  return (ask >= Ask::TotalHcp && ask <= Ask::Fit) || (ask >= Ask::Position && ask <= Ask::PartnerPassed) ||
         ask == Ask::StopTheirs || atom_.group != SuitGroup::Listed;
}

}  // namespace yomi::knowledge
