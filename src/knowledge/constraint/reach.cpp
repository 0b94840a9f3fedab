#include <algorithm>
#include <array>

#include "knowledge/constraint/constraint.h"
#include "knowledge/constraint/questions.h"
#include "knowledge/constraint/shape_classes.h"

namespace yomi::knowledge {

namespace {

class ReachMaker {
 public:
  ReachMaker(const Binding& binding, const Setting& setting) : binding_(binding), setting_(setting) {}

  void make(const Constraint& constraint, Reach& reach) const {
    using Kind = Constraint::Kind;
    const auto& parts = constraint.parts();
    switch (constraint.kind()) {
      case Kind::Ask:
        for_each_word(constraint.atom(), [&](std::size_t shape, ShapeAnswer words) {
          reach.possible[shape] = words.possible;
          reach.certain[shape] = words.certain;
        });
        return;
      case Kind::Not: {
        Reach part;
        make(parts.front(), part);
        reach.possible = part.certain.complement();
        reach.certain = part.possible.complement();
        return;
      }
      case Kind::All:
        make_first(parts, Cells::all(), reach);
        for (std::size_t at = 1; at < parts.size(); ++at) narrow(parts[at], reach);
        return;
      case Kind::Either:
        make_first(parts, Cells::none(), reach);
        for (std::size_t at = 1; at < parts.size(); ++at) {
          Reach part;
          make(parts[at], part);
          reach.possible |= part.possible;
          reach.certain |= part.certain;
        }
        return;
    }
  }

 private:
  void make_first(const std::vector<Constraint>& parts, const Cells& of_none, Reach& reach) const {
    if (parts.empty())
      reach.possible = reach.certain = of_none;
    else
      make(parts.front(), reach);
  }

  void narrow(const Constraint& constraint, Reach& reach) const {
    if (constraint.kind() == Constraint::Kind::Ask) {
      for_each_word(constraint.atom(), [&](std::size_t shape, ShapeAnswer words) {
        reach.possible[shape] &= words.possible;
        reach.certain[shape] &= words.certain;
      });
    } else {
      Reach part;
      make(constraint, part);
      reach.possible &= part.possible;
      reach.certain &= part.certain;
    }
  }

  template <typename Visit>
  void for_each_word(const Atom& atom, Visit visit) const {
    const ShapeClasses* classes = shape_classes_of(atom, binding_);
    if (classes == nullptr) {
      for (std::size_t shape = 0; shape < kShapes; ++shape)
        visit(shape, ask_shape(atom, shapes()[shape], binding_, setting_));
      return;
    }
    std::array<ShapeAnswer, kMostKeys> words;
    for (std::size_t key = 0; key < classes->sample.size(); ++key)
      words[key] = ask_shape(atom, shapes()[classes->sample[key]], binding_, setting_);
    for (std::size_t shape = 0; shape < kShapes; ++shape) visit(shape, words[classes->key[shape]]);
  }

  const Binding& binding_;
  const Setting& setting_;
};

}  // namespace

Reach Constraint::reach(const Binding& binding, const Setting& setting) const {
  Reach reach;
  ReachMaker(binding, setting).make(*this, reach);
  reach.exact = reach.possible == reach.certain;
  for (std::size_t shape = 0; shape < kShapes; ++shape) reach.certain_points |= reach.certain[shape];
  return reach;
}

}  // namespace yomi::knowledge
