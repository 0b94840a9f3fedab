#include "inference/auction/plausible.h"

#include <algorithm>

namespace yomi::inference {

using knowledge::Ask;
using knowledge::Atom;
using knowledge::Constraint;

namespace {

constexpr double kStopped = 0.5;  // a suit of which nothing is known

double choose(int n, int k) {
  if (k < 0 || k > n) return 0;
  double ways = 1;
  for (int i = 0; i < k; ++i) ways = ways * (n - i) / (i + 1);
  return ways;
}

// The chance that so many cards of a suit have a number of its top cards in the span.
double of_the_top(int top, int length, knowledge::Span span) {
  double ways = 0;
  for (int held = std::max(span.lo, 0); held <= std::min(span.hi, top); ++held)
    ways += choose(top, held) * choose(13 - top, length - held);
  return ways / choose(13, length);
}

class Estimate {
 public:
  Estimate(const knowledge::Binding& binding, const knowledge::Hull& hull) : binding_(binding), hull_(hull) {}

  [[nodiscard]] double of(const Constraint& constraint) const {
    switch (constraint.kind()) {
      case Constraint::Kind::Ask:
        return of(constraint.atom());
      case Constraint::Kind::Not:
        return 1;
      case Constraint::Kind::All: {
        double share = 1;
        for (const Constraint& part : constraint.parts()) share *= of(part);
        return share;
      }
      case Constraint::Kind::Either: {
        double share = 0;
        for (const Constraint& part : constraint.parts()) share = std::max(share, of(part));
        return share;
      }
    }
    return 1;
  }

 private:
  [[nodiscard]] double of(const Atom& atom) const {
    if (atom.ask != Ask::Top && atom.ask != Ask::Honours && atom.ask != Ask::Stopper) return 1;
    if (!binding_.bound(atom.suit)) return 1;
    if (atom.ask == Ask::Stopper) return kStopped;
    const knowledge::Span length = hull_.length[static_cast<std::size_t>(index(binding_[atom.suit]))];
    const int cards = std::clamp(3, length.lo, length.hi);
    return of_the_top(atom.ask == Ask::Top ? 3 : 5, cards, atom.span);
  }

  const knowledge::Binding& binding_;
  const knowledge::Hull& hull_;
};

}  // namespace

double honours_share(const knowledge::Entry& entry, const knowledge::Hull& hull) {
  return Estimate(entry.binding, hull).of(entry.line->constraint);
}

}  // namespace yomi::inference
