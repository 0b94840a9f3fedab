#pragma once

#include <memory>
#include <vector>

#include "knowledge/system/situation.h"

// What one call can mean.
namespace yomi::inference {

// Bounds on what is counted in a hand besides its shape and points.
struct Counted {
  knowledge::Span losers{0, 12};
  knowledge::Span aces{0, 4};
  knowledge::Span kings{0, 4};

  // Of both, or of either.
  Counted& narrow(const Counted& other);
  Counted& widen(const Counted& other);
  // Whether some hand may have such counts.
  [[nodiscard]] bool possible() const;

  friend bool operator==(const Counted&, const Counted&) = default;
};

// One way to take a call: by one line of the system.
struct Alternative {
  const knowledge::Entry* entry = nullptr;  // nothing: the system does not know the call, and common sense reads it
  knowledge::Cells cells = knowledge::Cells::none();
  Counted counted;
  double share = 1;  // of the hands in the cells, about how many really make the call by this line
};

// A call with all the ways to take it. Each is its line less the lines above it: who had another call for the hand
// would have made that.
struct Meaning {
  std::shared_ptr<const knowledge::Situation> before;  // where it was made; it also keeps the lines
  bridge::Call call;
  std::vector<Alternative> alternatives;                     // never none; those tried first come first
  knowledge::Cells cells = knowledge::Cells::none();         // of any of them
  knowledge::Cells common_sense = knowledge::Cells::none();  // what the call says among strangers

  [[nodiscard]] bridge::Seat caller() const { return before->actor(); }
  [[nodiscard]] std::size_t index() const { return before->auction().size(); }
};

Meaning read_call(knowledge::Bidding& bidding, const std::shared_ptr<const knowledge::Situation>& before,
                  bridge::Call call);

}  // namespace yomi::inference
