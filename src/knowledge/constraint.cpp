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

Words Constraint::words(const bridge::Shape& shape, const Binding& binding, const Setting& setting) const {
  switch (kind_) {
    case Kind::Ask:
      return ask_shape(atom_, shape, binding, setting);
    case Kind::Not: {
      const Words part = parts_.front().words(shape, binding, setting);
      return {~part.certain & kAllPoints, ~part.possible & kAllPoints};
    }
    case Kind::All: {
      Words all{kAllPoints, kAllPoints};
      for (const Constraint& part : parts_) {
        const Words other = part.words(shape, binding, setting);
        all = {all.possible & other.possible, all.certain & other.certain};
        if (all.possible == 0) break;
      }
      return all;
    }
    case Kind::Either: {
      Words any{0, 0};
      for (const Constraint& part : parts_) {
        const Words other = part.words(shape, binding, setting);
        any = {any.possible | other.possible, any.certain | other.certain};
      }
      return any;
    }
  }
  return {0, 0};
}

Reach Constraint::reach(const Binding& binding, const Setting& setting) const {
  Reach reach;
  for (std::size_t at = 0; at < kShapes; ++at) {
    const Words found = words(shapes()[at], binding, setting);
    reach.possible[at] = found.possible;
    reach.certain[at] = found.certain;
  }
  return reach;
}

Span Constraint::bounds(Ask ask, Span any) const {
  if (kind_ == Kind::Ask && atom_.ask == ask)
    return {std::max(atom_.span.lo, any.lo), std::min(atom_.span.hi, any.hi)};
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
