#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "inference/propagation/bounds.h"
#include "inference/propagation/law.h"

// Bounds that remember their reasons: every bound was given, or follows by a law from other bounds.
namespace yomi::inference {

// Names a given fact: a call, an own hand, dummy, a card that showed out, a rule. What it stands for is the caller's.
using GivenId = std::int16_t;

// One move of one bound, in the order in which they were made. A step follows from steps before it.
struct Step {
  std::uint8_t bound;
  std::int8_t value;
  Law law;
  GivenId given;          // if the law is Given
  std::int16_t previous;  // the last step of the same bound before this one; -1: it stood where it stands in any deal
};

// A step and the steps that it needs. A premise that holds in any deal is not among them.
struct Reason {
  int step;
  Bound bound;
  int value;
  Law law;
  GivenId given;
  std::vector<int> from;
};

class Beliefs {
 public:
  Beliefs() { heads_.fill(-1); }

  [[nodiscard]] const Bounds& bounds() const { return bounds_; }
  [[nodiscard]] Span range(Holder holder, Feature feature) const { return bounds_.range(holder, feature); }

  // Takes a fact. What it does not narrow keeps its reason. Conclusions are drawn by `propagate`, once for many facts;
  // false if nothing is left of a quantity.
  bool give(Holder holder, Feature feature, Span range, GivenId given);
  bool give(Holder holder, const Ranges& ranges, GivenId given);
  std::optional<Quantity> propagate();

  // Forgets everything.
  void clear();
  // Takes back what was given and concluded since the mark was made.
  using Mark = std::size_t;
  [[nodiscard]] Mark mark() const { return steps_.size(); }
  void retract(Mark mark);

  // The step that put the bound where it stands; nothing if it stands there in any deal.
  [[nodiscard]] std::optional<int> last_step(Bound bound) const;
  // The step in which that fact moved the bound; nothing if it never did.
  [[nodiscard]] std::optional<int> step_given(Bound bound, GivenId given) const;
  [[nodiscard]] Reason reason(int step) const;
  // All steps that led to those, each once, in an order in which each follows from earlier ones: givens first.
  [[nodiscard]] std::vector<Reason> chain(std::vector<int> ends) const;
  [[nodiscard]] std::vector<Reason> chain(Bound bound) const;

  // The given facts on which a bound rests; those that together contradict each other, if they do. Each once, in order
  // of their number.
  [[nodiscard]] std::vector<GivenId> givens(Bound bound) const;
  [[nodiscard]] std::vector<GivenId> conflict() const;

 private:
  struct Recorder;

  void record(Bound bound, int value, Law law, GivenId given);
  [[nodiscard]] int value_after(int step, Bound bound) const;

  Bounds bounds_;
  std::array<std::int16_t, Bound::kCount> heads_;  // the last step of each bound
  std::vector<Step> steps_;
};

}  // namespace yomi::inference
