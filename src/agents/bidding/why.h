#pragma once

#include <string>

#include "agents/bidding/decision.h"
#include "base/phrases.h"

namespace yomi::agents {

// Why a call is made, in two sentences of bridge: what it shows, and what speaks against the next best call. `shows`
// and `other_shows` are the one-line meanings of the call and of the candidate after it; the latter may be empty.
std::string why_call(const Decision& decision, const std::string& shows, const std::string& other_shows,
                     Language language);

// All phrases; a test checks that both languages have the same placeholders.
const Phrases& why_phrases();

}  // namespace yomi::agents
