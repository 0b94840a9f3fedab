#pragma once

#include <array>
#include <memory>
#include <span>
#include <vector>

#include "inference/auction/evidence.h"
#include "inference/auction/story.h"
#include "inference/propagation/bounds.h"

// What the calls, the hands in sight and the cards played say together.
namespace yomi::inference {

struct Inference {
  Evidence evidence;
  std::shared_ptr<const Story> story;  // of the calls alone, as everybody hears it
  // Of each hidden player, in the light of what is seen; of a hand in sight, what its calls told the others.
  std::array<Portrait, 4> portraits;
  Bounds bounds;
  // The letters of each side's system, to put its lines into words.
  std::array<std::span<const knowledge::Letter>, 2> letters;
  // Calls taken otherwise because of what is seen: the thinker's hand, dummy, cards played.
  std::vector<Revision> revised;

  [[nodiscard]] const Portrait& portrait(bridge::Seat seat) const {
    return portraits[static_cast<std::size_t>(index(seat))];
  }
  [[nodiscard]] bool hidden(bridge::Seat seat) const { return !evidence.hand(seat); }
};

// Each side's calls are read by that side's system, which the storyteller has. When nothing fits everything, the calls
// that are the least loss are taken back; so there is always something to believe, unless the evidence itself cannot be
// (a card in two places).
Inference infer(Evidence evidence, Storyteller& storyteller);

// What a portrait says of each number by itself.
Ranges ranges_of(const Portrait& portrait);
// The shapes and points that lie in the ranges.
knowledge::Cells cells_in(const Ranges& ranges);

}  // namespace yomi::inference
