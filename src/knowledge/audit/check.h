#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bridge/cards.h"
#include "knowledge/audit/walk.h"

namespace yomi::knowledge {

// Something in a system that is probably a mistake.
struct Finding {
  enum class Kind {
    NoCall,          // a hand without a line
    NeverFires,      // a line that no hand reaches
    NoContinuation,  // a forcing bid that a hand passes, or a question that only `natural` answers
    Contradiction,   // a line for hands that the player has denied already
    Hidden,          // a line with letters whose call belongs to a literal line, though hands need it
  };
  Kind kind = Kind::NoCall;
  Place place;
  std::string auction;    // where it was seen first
  std::size_t times = 1;  // the number of auctions
  std::string what;
  std::optional<bridge::CardSet> hand;  // an example, where there is one
};

std::string_view name(Finding::Kind kind);

struct CheckResult {
  std::vector<Finding> findings;  // in the order of their places
  std::size_t situations = 0;     // looked at
  bool complete = true;           // false: there are more, beyond the bounds
};

CheckResult check(const std::shared_ptr<const Book>& book, const WalkBounds& bounds = {});

}  // namespace yomi::knowledge
