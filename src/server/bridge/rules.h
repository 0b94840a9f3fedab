#pragma once

#include "server/bridge/state.h"

// Who may do and see what at a bridge table, by its state.
namespace yomi::server {

// The events of sitting down there; at a fair table a player does not move to another hand during a board.
Answer<SeatingEvents> sit(const BridgeState& state, const std::string& seat, const std::string& name,
                          const Viewer& viewer);

// The seat from which the viewer may call, or play a card, now.
Answer<bridge::Seat> seat_to_call(const BridgeState& state, const Viewer& viewer);
Answer<bridge::Seat> seat_to_play(const BridgeState& state, const Viewer& viewer);
// The seat from which the viewer may claim now.
Answer<bridge::Seat> seat_to_claim(const BridgeState& state, const Viewer& viewer);
// The people who have yet to accept a claim: opponents of a person who claims, but not dummy. If there are none, robots
// check it.
std::vector<bridge::Seat> claim_judges(const BridgeState& state);
// The seat from which the viewer may answer a claim now.
Answer<bridge::Seat> seat_to_answer_claim(const BridgeState& state, const Viewer& viewer);
// The move to which the viewer's undo goes back.
Answer<int> undo_target(const BridgeState& state, const Viewer& viewer);

// Why the viewer may not deal now; nullopt if it may. `chosen_cards`: the viewer would know the cards.
std::optional<Problem> refuse_deal(const BridgeState& state, const Viewer& viewer, bool chosen_cards);
// The same for the next board: a lesson has ten.
std::optional<Problem> refuse_next_board(const BridgeState& state, const Viewer& viewer);
// Why other cards than the next board's may not be dealt: the boards of a set are played as they are.
std::optional<Problem> refuse_other_cards(const BridgeState& state, const Viewer& viewer);
// Why the viewer may not change how the table plays; `what` completes "only players can".
std::optional<Problem> refuse_change(const BridgeState& state, const Viewer& viewer, std::string_view what);
// The same for how the robots play, which is settled for a set.
std::optional<Problem> refuse_other_robots(const BridgeState& state, const Viewer& viewer, std::string_view what);

// Whether the viewer sees that hand. A player sees their own hand and dummy; a spectator sees dummy, and everything
// where all seats are robots'.
bool sees(const BridgeState& state, const Viewer& viewer, bridge::Seat seat, bool dummy_is_down);
// Whether the viewer may know of the table at all: one of the field is its player's alone.
bool may_see(const BridgeState& state, const Viewer& viewer);
// Whether minds may be asked what they think: robots' always at a practice table, all once the board is over.
bool thoughts_are_open(const BridgeState& state);
// Why the viewer may not ask what is in the mind of that seat; before the board is over a person's mind is open to that
// person alone.
std::optional<Problem> refuse_mind(const BridgeState& state, const Viewer& viewer, bridge::Seat seat);

// The `can` of the API: which actions and questions the viewer may try now.
Json permissions(const BridgeState& state, const Viewer& viewer);

}  // namespace yomi::server
