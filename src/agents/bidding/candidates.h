#pragma once

#include "agents/bidding/decision.h"
#include "agents/bidding/simulation.h"

namespace yomi::agents {

// The calls whose lines fit the hand, in the order in which they are tried.
std::vector<Candidate> fitting_calls(const knowledge::Situation& situation, const knowledge::Features& hand);

// Whether there is something to try: somebody has bid, partner has asked nothing, has told no aces, and has not placed
// the contract.
bool worth_simulating(const knowledge::Situation& situation);
// Whether what the others bid last is in their systems. Otherwise the deals that fit know nothing of it, and to double
// a slam that is bid out of the blue would look like a bargain.
bool understood(const inference::Inference& inference, bridge::Seat me);

// The calls to try, not more than so many. First the one found so far; then lines that would fit with a point more or
// less, a player's upgrade or downgrade; pass, if nothing forbids it, but not instead of a bid of the system's while
// they are silent; what the deals suggest, if it is clear to partner; and other lines that fit.
std::vector<Candidate> calls_to_try(const Decision& decision, knowledge::Bidding& bidding, const bridge::View& view,
                                    std::span<const bridge::Deal> deals, int most);

// Whether a call that judgement finds may be made: it is legal; a pass does not drop partner's force; a double is not
// one that partner takes out; a bid is not artificial, forcing or a question, unless the hand is one for it.
bool clear_to_partner(const knowledge::Situation& situation, const knowledge::Features& hand, bridge::Call call);

// The contracts that a call led to, the commonest first, with how often.
std::vector<std::pair<std::string, int>> ends_of(const Tried& tried);

}  // namespace yomi::agents
