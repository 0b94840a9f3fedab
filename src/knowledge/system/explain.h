#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/phrases.h"
#include "knowledge/system/situation.h"

namespace yomi::knowledge {

// One call that the system has in a situation, in words, and what partner may say to it while the opponents pass.
struct Explained {
  bridge::Call call;
  std::string words;
  Place place;
  bool natural = false;  // common sense, not written for this auction
  std::vector<Explained> next;
};

struct ExplainOptions {
  Language language = Language::English;
  int depth = 2;         // 1: no continuations
  bool natural = false;  // also what common sense has where something is written
};

// The calls of whoever is to call after that auction, in the order in which they are tried. Lines that no hand reaches
// there are left out; what is `natural` is told only where nothing else is written, or if asked for.
std::vector<Explained> explain(Bidding& bidding, const System& system,
                               const std::shared_ptr<const Situation>& situation, const ExplainOptions& options);

}  // namespace yomi::knowledge
