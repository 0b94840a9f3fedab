#pragma once

#include "knowledge/constraint/constraint.h"

namespace yomi::knowledge {

// Bounds on what players count in a hand besides its shape and points.
struct Counted {
  Span losers{0, 12};
  Span aces{0, 4};
  Span kings{0, 4};
  Span key_cards{0, 5};  // for the suit that was asked about

  // The bounds that every hand keeps that fits the constraint.
  static Counted by(const Constraint& constraint);

  // Narrows to hands that keep both bounds; widens to hands that keep either.
  Counted& narrow(const Counted& other);
  Counted& widen(const Counted& other);
  // False if no hand keeps the bounds. Key cards do not matter: they may be bounded for two suits.
  [[nodiscard]] bool possible() const;

  friend bool operator==(const Counted&, const Counted&) = default;
};

}  // namespace yomi::knowledge
