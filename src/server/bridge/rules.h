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
// The move to which the viewer's undo goes back.
Answer<int> undo_target(const BridgeState& state, const Viewer& viewer);

// Why the viewer may not deal now; nullopt if it may. `chosen_cards`: the viewer would know the cards.
std::optional<Problem> refuse_deal(const BridgeState& state, const Viewer& viewer, bool chosen_cards);
// Why the viewer may not change how the table plays; `what` completes "only players can".
std::optional<Problem> refuse_change(const BridgeState& state, const Viewer& viewer, std::string_view what);

// Whether the viewer sees that hand. A player sees their own hand and dummy; a spectator sees dummy, and everything
// where all seats are robots'.
bool sees(const BridgeState& state, const Viewer& viewer, bridge::Seat seat, bool dummy_is_down);
// Whether robots may be asked what they think.
bool thoughts_are_open(const BridgeState& state);

// The `can` of the API: which actions and questions the viewer may try now.
Json permissions(const BridgeState& state, const Viewer& viewer);

}  // namespace yomi::server
