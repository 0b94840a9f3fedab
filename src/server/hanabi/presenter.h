#pragma once

#include "server/hanabi/rules.h"

// What each viewer of a Hanabi table is sent.
namespace yomi::server {

// The API's HanabiState, now or after the first `at` moves.
Answer<Json> state_json(const HanabiState& state, const Viewer& viewer, std::optional<int> at);

// The entry in the list of tables.
Json summary_json(const HanabiState& state, const Viewer& viewer);

// The public part of an event, with its words.
Json announcement(const HanabiState& state, std::int64_t number, const HanabiEvent& event, Language language);

// The kinds of cards in a set: ["R1", "R2"].
Json cards_json(hanabi::CardSet cards);

// The problem of a request for a later move than there is.
Problem no_such_move(const HanabiState& state);

}  // namespace yomi::server
