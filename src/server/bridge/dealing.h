#pragma once

#include "server/bridge/agreements.h"
#include "server/bridge/state.h"

// New boards for a bridge table.
namespace yomi::server {

// A board of random cards that fit the theme.
bridge_event::Dealt deal_random(const BridgeState& state, Library& library, int number, bridge_event::Why why,
                                Theme theme);

// The deal, and what follows it at once: the auction, if robots make all calls of it; or all calls and cards of a
// record.
BridgeEvents with_what_follows(bridge_event::Dealt dealt, const BridgeState& state, Library& library);

// Whether there are deals that fit the lesson, if one is practised.
bool lesson_can_be_dealt(const BridgeState& state, Library& library);

// A board whose cards are known, and those of the same file that follow it.
bridge_event::Dealt deal_given(const BridgeState& state, const BoardToPlay& board, bridge_event::Why why,
                               std::vector<BoardToPlay> rest = {});

// The first board of a list, the others to follow.
bridge_event::Dealt deal_first(const BridgeState& state, std::vector<BoardToPlay> boards);

// The boards of a PBN or LIN text that have all four hands; `as_recorded`: with their calls and cards.
Answer<std::vector<BoardToPlay>> read_boards_to_play(const std::string& text, const std::string& file_name,
                                                     bool as_recorded);

}  // namespace yomi::server
