#pragma once

#include <span>
#include <string>
#include <vector>

#include "agents/bidding/decision.h"
#include "base/phrases.h"

namespace yomi::agents {

// What a call says, and every reason for it, in words.
struct Explanation {
  std::string call;
  std::vector<std::string> because;
};

// The letters are those of the caller's system.
Explanation explain(const Decision& decision, std::span<const knowledge::Letter> letters, Language language);

// "sayc/major.bid:12": where a line of a system is written.
std::string place_words(const Place& place);

// All phrases of the bidder; a test checks that both languages have the same placeholders.
const Phrases& bidder_phrases();

}  // namespace yomi::agents
