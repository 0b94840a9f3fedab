#pragma once

#include "base/phrases.h"
#include "bridge/call.h"
#include "bridge/cards.h"
#include "bridge/contract.h"
#include "bridge/play.h"
#include "search/double_dummy.h"
#include "search/par.h"
#include "server/wire/fields.h"

// Bridge as the API's JSON has it.
namespace yomi::server {

std::string text(bridge::Seat seat);  // "N"
Json to_json(std::optional<bridge::Seat> seat);

// Spades first, and in each suit the high cards first, as players sort them.
Json cards_json(bridge::CardSet cards);

Json to_json(const bridge::Contract& contract);

// Complete tricks in order, and behind them the one that is being played, if the play goes on.
struct Tricks {
  Json complete = Json::array();
  Json current;
};
Tricks tricks_json(const bridge::Play& play);

Json to_json(const search::TrickTable& table);
Json to_json(const search::Par& par);

// "4SN=", and "P" for a board passed out.
std::string outcome_text(const std::optional<bridge::Outcome>& outcome);

// "1♠", "pass", "♠A": as a person reads it.
std::string call_words(bridge::Call call, Language language);
std::string card_words(bridge::Card card);

}  // namespace yomi::server
