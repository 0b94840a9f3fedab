#pragma once

#include "agents/bidding/decision.h"
#include "agents/bidding/simulation.h"

namespace yomi::agents {

// The calls whose lines fit the hand, in the order in which they are tried.
std::vector<Candidate> fitting_calls(const knowledge::Situation& situation, const knowledge::Features& hand);

// Adds calls whose lines would fit with a point more or less, a player's upgrade or downgrade, and pass if nothing
// forbids it.
void add_near_calls(std::vector<Candidate>& candidates, knowledge::Bidding& bidding,
                    const knowledge::Situation& situation, const knowledge::Features& hand);

// Whether a call that judgement finds may be made: it is legal; a pass does not drop partner's force; a double is not
// one that partner takes out; a bid is not artificial, forcing or a question, unless the hand is one for it.
bool clear_to_partner(const knowledge::Situation& situation, const knowledge::Features& hand, bridge::Call call);

// The contracts that a call led to, the commonest first, with how often.
std::vector<std::pair<std::string, int>> ends_of(const Tried& tried);

}  // namespace yomi::agents
