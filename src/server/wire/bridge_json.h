#pragma once

#include "base/phrases.h"
#include "bridge/call.h"
#include "bridge/cards.h"
#include "bridge/contract.h"
#include "bridge/play.h"
#include "search/double_dummy.h"
#include "search/par.h"
#include "server/wire/fields.h"

// Bridge types as the API's JSON.
namespace yomi::server {

std::string text(bridge::Seat seat);  // "N"
Json to_json(std::optional<bridge::Seat> seat);

// Spades first, high cards first.
Json cards_json(bridge::CardSet cards);

Json to_json(const bridge::Contract& contract);

// The complete tricks in order, and the current one while the play goes on.
struct Tricks {
  Json complete = Json::array();
  Json current;
};
Tricks tricks_json(const bridge::Play& play);

Json to_json(const search::TrickTable& table);
Json to_json(const search::Par& par);

// "4SN=", and "P" for a board passed out.
std::string outcome_text(const std::optional<bridge::Outcome>& outcome);

// For people: "1♠", "pass", "♠A".
std::string call_words(bridge::Call call, Language language);
std::string card_words(bridge::Card card);

}  // namespace yomi::server
