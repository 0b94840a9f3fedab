#pragma once

#include "server/hanabi/state.h"

// Who may do and see what at a Hanabi table, by its state.
namespace yomi::server {

// The first events of a new table; `seed` names the decks of a practice table unless the request has one.
Answer<HanabiEvents> open_hanabi_table(const Json& request, const Viewer& viewer, std::uint64_t seed);

// The events that an action of the API causes, or why it is refused.
Answer<HanabiEvents> act(const HanabiState& state, const Json& action, const Viewer& viewer);

// The events of sitting down there; at a fair table a player does not move to cards they have seen.
Answer<SeatingEvents> sit(const HanabiState& state, const std::string& seat, const std::string& name,
                          const Viewer& viewer);

// Whether the viewer sees the cards of that seat. A person's own cards are hidden from them, and from spectators.
bool sees(const HanabiState& state, const Viewer& viewer, int seat);
// Whether minds may be asked what they think: robots' always at a practice table, all once the game is over.
bool thoughts_are_open(const HanabiState& state);
// Why the viewer may not ask what is in the mind of that seat; before the game is over a person's mind is open to that
// person alone.
std::optional<Problem> refuse_mind(const HanabiState& state, const Viewer& viewer, int seat);

// The `can` of the API: which actions and questions the viewer may try now.
Json permissions(const HanabiState& state, const Viewer& viewer);

}  // namespace yomi::server
