#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/phrases.h"
#include "hanabi/rules/move.h"

// Moves, turns and reasons in words, in either language.
namespace yomi::hanabi {

// One reason for a player's move.
struct Reason {
  std::string_view key;  // of a phrase below
  Fillings fillings;
  std::optional<Move> move{};  // the move it is about, if any
};

// "the red 3".
std::string card_words(Card card, Language language);
// "play card 3", "tell player 2 about red".
std::string words(Move move, Language language);
// "Player 1 plays card 3, the green 1", "Player 2 tells player 1 about red: cards 1 4".
std::string words(const Turn& turn, Language language);
std::string words(const Reason& reason, Language language);

// All phrases of this layer; a test checks that both languages fill the same holes.
const Phrases& hanabi_phrases();

}  // namespace yomi::hanabi
