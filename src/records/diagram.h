#pragma once

#include <string>

#include "base/phrases.h"
#include "bridge/deal.h"
#include "bridge/view.h"

namespace yomi::records {

// How a text for people looks.
struct Look {
  Language language = Language::English;
  bool colour = false;
};

// Four hands around a table, as newspapers print them, with board, dealer and vulnerability in the corner.
std::string diagram(const bridge::BoardHeader& board, const bridge::KnownHands& hands, const Look& look);

// A suit symbol, red where colours show.
std::string suit_symbol(bridge::Suit suit, const Look& look);

// Columns that a text takes in a terminal: East Asian characters take two.
int display_width(std::string_view text);
// The text filled up with spaces to a number of columns.
std::string padded(std::string text, int columns);

}  // namespace yomi::records
