#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "inference/propagation/bounds.h"
#include "inference/propagation/law.h"

// Bounds that remember their reasons: every bound was given, or follows by a law from other bounds.
namespace yomi::inference {

// The caller's number for a given fact, such as a call, the own hand, dummy or a card that showed out.
using GivenId = std::int16_t;

// One change of one bound, in order. A step follows from earlier steps.
struct Step {
  std::uint8_t bound;
  std::int8_t value;
  Law law;
  GivenId given;          // if the law is Given
  std::int16_t previous;  // the step before this one on the same bound; -1 if none
};

// A step and the steps it follows from, without premises that are true of any deal.
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

  // Adds a fact; bounds that it does not narrow keep their reason. `propagate` draws the conclusions, once for many
  // facts. False if the range of a quantity becomes empty.
  bool give(Holder holder, Feature feature, Span range, GivenId given);
  bool give(Holder holder, const Ranges& ranges, GivenId given);
  std::optional<Quantity> propagate();

  void clear();
  // Undoes all steps since the mark.
  using Mark = std::size_t;
  [[nodiscard]] Mark mark() const { return steps_.size(); }
  void retract(Mark mark);

  // The last step of the bound; empty if it is at its value for any deal.
  [[nodiscard]] std::optional<int> last_step(Bound bound) const;
  // The step in which that fact moved the bound, if it did.
  [[nodiscard]] std::optional<int> step_given(Bound bound, GivenId given) const;
  [[nodiscard]] Reason reason(int step) const;
  // All steps that those follow from, each once and after its premises, given facts first.
  [[nodiscard]] std::vector<Reason> chain(std::vector<int> ends) const;
  [[nodiscard]] std::vector<Reason> chain(Bound bound) const;

  // The given facts that a bound follows from, and those that contradict each other. Each once, by number.
  [[nodiscard]] std::vector<GivenId> givens(Bound bound) const;
  [[nodiscard]] std::vector<GivenId> conflict() const;

 private:
  struct Recorder;

  void record(Bound bound, int value, Law law, GivenId given);
  [[nodiscard]] int value_after(int step, Bound bound) const;

  Bounds bounds_;
  std::array<std::int16_t, Bound::kCount> heads_;  // last step of each bound
  std::vector<Step> steps_;
};

}  // namespace yomi::inference
