#include "knowledge/system/honours_share.h"

#include <algorithm>

#include "base/choose.h"

namespace yomi::knowledge {

namespace {

constexpr double kStopped = 0.5;  // the chance of a stopper in a suit of which nothing is known
constexpr int kUsualLength = 3;   // of a suit of which nothing is known

bool asks_for_honours(const Atom& atom) {
  return atom.ask == Ask::Top || atom.ask == Ask::Honours || atom.ask == Ask::Stopper;
}

bool asks_for_honours(const Constraint& constraint) {
  if (constraint.kind() == Constraint::Kind::Ask) return asks_for_honours(constraint.atom());
  return std::ranges::any_of(constraint.parts(), [](const Constraint& part) { return asks_for_honours(part); });
}

// The chance that a suit of that length has a number of its `top` highest cards in the span.
double chance_of_top(int top, int length, Span span) {
  double ways = 0;
  for (int held = std::max(span.lo, 0); held <= std::min(span.hi, top); ++held)
    ways += static_cast<double>(choose(top, held) * choose(13 - top, length - held));
  return ways / static_cast<double>(choose(13, length));
}

class Estimate {
 public:
  Estimate(const Binding& binding, const Hull& hull) : binding_(binding), hull_(hull) {}

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
    if (!asks_for_honours(atom) || !binding_.bound(atom.suit)) return 1;
    if (atom.ask == Ask::Stopper) return kStopped;
    const Span length = hull_.length[static_cast<std::size_t>(index(binding_[atom.suit]))];
    const int cards = std::clamp(std::max(kUsualLength, atom.span.lo), length.lo, length.hi);
    return chance_of_top(atom.ask == Ask::Top ? 3 : 5, cards, atom.span);
  }

  const Binding& binding_;
  const Hull& hull_;
};

}  // namespace

double honours_share(const Entry& entry, const Cells& cells) {
  if (!asks_for_honours(entry.line->constraint)) return 1;
  const Hull box = hull(cells);
  return Estimate(entry.binding, box).of(entry.line->constraint);
}

}  // namespace yomi::knowledge
