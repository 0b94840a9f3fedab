#pragma once

#include <array>
#include <memory>
#include <span>
#include <vector>

#include "inference/auction/evidence.h"
#include "inference/auction/story.h"
#include "inference/propagation/bounds.h"

// Everything inferred from the calls, the hands in sight and the cards played.
namespace yomi::inference {

struct Inference {
  Evidence evidence;
  std::shared_ptr<const Story> story;  // of the calls alone, common to all players
  // Of each hidden player, narrowed by what is seen; of a hand in sight, by its calls alone.
  std::array<Portrait, 4> portraits;
  Bounds bounds;
  // The letters of each side's system, for wording its lines.
  std::array<std::span<const knowledge::Letter>, 2> letters;
  // Calls reinterpreted because of the own hand, dummy or the cards played.
  std::vector<Revision> revised;

  [[nodiscard]] const Portrait& portrait(bridge::Seat seat) const {
    return portraits[static_cast<std::size_t>(index(seat))];
  }
  [[nodiscard]] bool hidden(bridge::Seat seat) const { return !evidence.hand(seat); }
};

// Reads each side's calls by its own system, which the storyteller knows. If no hand fits all calls, as few as possible
// are disbelieved; so there is always a result, unless the evidence itself is impossible (a card in two places).
Inference infer(Evidence evidence, Storyteller& storyteller);

// The ranges of a portrait, feature by feature.
Ranges ranges_of(const Portrait& portrait);
// The cells within the ranges.
knowledge::Cells cells_in(const Ranges& ranges);

}  // namespace yomi::inference
