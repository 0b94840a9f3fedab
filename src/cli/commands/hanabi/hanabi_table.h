#pragma once

#include <string>

#include "hanabi/players/own_belief.h"
#include "hanabi/rules/replay.h"

// How a game of Hanabi looks in the terminal.
namespace yomi::cli {

struct HanabiLook {
  bool colour = false;
};

// Fireworks, tokens, lives, cards left, discards.
std::string show_table(const hanabi::Table& table, HanabiLook look);

// The other hands with the clues they have, and what the viewer knows and believes of its own cards.
std::string show_hands(const hanabi::View& view, const hanabi::Reader::Odds& mine, HanabiLook look);

// "G3", in its colour.
std::string show_card(hanabi::Card card, HanabiLook look);

// One line a turn, with tokens, lives and score after it.
std::string show_transcript(const hanabi::Record& record);

}  // namespace yomi::cli
