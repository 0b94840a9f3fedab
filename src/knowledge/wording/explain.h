#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/phrases.h"
#include "knowledge/system/situation.h"

namespace yomi::knowledge {

// A call that the system has in a situation, in words, with partner's answers if the opponents pass.
struct Explained {
  bridge::Call call;
  std::string words;  // in one line
  std::string rule;   // exactly
  Place place;
  bool natural = false;  // common sense, not written for this auction
  std::vector<Explained> next;
};

struct ExplainOptions {
  Language language = Language::English;
  int depth = 2;         // 1: no continuations
  bool natural = false;  // include `natural` lines even where there are others
};

// The calls of the player to call, in the order in which they are tried. Lines that no hand reaches are left out;
// `natural` lines are included only where there is no other line, or if asked for.
std::vector<Explained> explain(Bidding& bidding, const System& system,
                               const std::shared_ptr<const Situation>& situation, const ExplainOptions& options);

}  // namespace yomi::knowledge
