#pragma once

#include "agents/bidding/decision.h"
#include "agents/bidding/simulation.h"

namespace yomi::agents {

// The calls whose lines fit the hand, in the order of the system.
std::vector<Candidate> fitting_calls(const knowledge::Situation& situation, const knowledge::Features& hand);

// Whether simulation may find a better call: somebody has bid, and partner has neither asked a question, shown aces nor
// placed the contract.
bool worth_simulating(const knowledge::Situation& situation);
// Whether the last bids of the other players are in their systems. If not, the sampled deals do not reflect them, and
// doubling a slam bid out of the blue would look profitable.
bool understood(const inference::Inference& inference, bridge::Seat me);

// The calls to simulate, at most `most`: the call found so far; lines that would fit with a point more or less, as a
// player upgrades or downgrades a hand; pass, unless forced, and not instead of a bid of the system over our own
// contract; contracts that the deals suggest, if clear to partner; other lines that fit.
std::vector<Candidate> calls_to_try(const Decision& decision, knowledge::Bidding& bidding, const bridge::View& view,
                                    std::span<const bridge::Deal> deals, int most);

// Whether judgement may make a call that the system does not: it is legal, a pass does not drop a forcing bid, partner
// would not take out the double, and the bid is not artificial, forcing or a question unless the hand fits its line.
bool clear_to_partner(const knowledge::Situation& situation, const knowledge::Features& hand, bridge::Call call);

// The final contracts after a call and on how many deals, the most frequent first.
std::vector<std::pair<std::string, int>> ends_of(const Tried& tried);

}  // namespace yomi::agents
