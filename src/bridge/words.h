#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/phrases.h"
#include "bridge/contract.h"

// Seats, sides and results in words.
namespace yomi::bridge {

// All phrases of this layer; a test checks that both languages fill the same holes.
const Phrases& bridge_phrases();

std::string words(Seat seat, Language language);
std::string words(Side side, Language language);
std::string words(Vulnerability vulnerability, Language language);

// "4♠ doubled by North, just made: North-South +790".
std::string describe(const std::optional<Outcome>& outcome, Vulnerability vulnerability, Language language);

// "♠"; no-trump is "NT".
std::string_view symbol(Suit suit);
std::string_view symbol(Strain strain);

}  // namespace yomi::bridge
