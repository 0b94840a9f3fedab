#pragma once

#include <string>

#include "agents/play/card_player.h"
#include "base/phrases.h"

namespace yomi::agents {

// Why a card is played, in two sentences of bridge: what it does, and what another card would cost. "Leads ♥K:
// partner has shown hearts. ♣3 would cost a trick in 14 of 50 layouts that fit." `told` is the message of the card by
// agreement, empty if there is none.
std::string why_card(const CardThought& thought, const bridge::Play& play, const std::string& told, Language language);

// All phrases; a test checks that both languages have the same placeholders.
const Phrases& card_phrases();

}  // namespace yomi::agents
