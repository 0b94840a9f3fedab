#include "knowledge/system/honours_share.h"

#include <algorithm>

#include "knowledge/constraint/questions.h"

namespace yomi::knowledge {

namespace {

bool has_share(const Constraint& constraint) {
  if (constraint.kind() == Constraint::Kind::Ask) return row_of(constraint.atom().ask).share != nullptr;
  return std::ranges::any_of(constraint.parts(), has_share);
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
    const auto share = row_of(atom.ask).share;
    if (share == nullptr || !binding_.bound(atom.suit)) return 1;
    return share(atom, hull_.length[at(binding_[atom.suit])]);
  }

  const Binding& binding_;
  const Hull& hull_;
};

}  // namespace

double honours_share(const Entry& entry, const Cells& cells) {
  if (!has_share(entry.line->constraint)) return 1;
  const Hull box = hull(cells);
  return Estimate(entry.binding, box).of(entry.line->constraint);
}

}  // namespace yomi::knowledge
