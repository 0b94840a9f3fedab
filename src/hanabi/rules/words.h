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

// "play 3", "clue 2 red".
std::string words(Move move, Language language);
// "player 1 plays slot 3: G1", "player 2 tells player 1 red: slots 1 4".
std::string words(const Turn& turn, Language language);
std::string words(const Reason& reason, Language language);

// All phrases of this layer; a test checks that both languages fill the same holes.
const Phrases& hanabi_phrases();

}  // namespace yomi::hanabi
