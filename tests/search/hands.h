#pragma once

#include <array>

#include "bridge/cards.h"

namespace yomi::search {

// Four hands as a test writes them.
inline std::array<bridge::CardSet, 4> hands(const char* north, const char* east, const char* south, const char* west) {
  return {*bridge::parse_cards(north), *bridge::parse_cards(east), *bridge::parse_cards(south),
          *bridge::parse_cards(west)};
}

}  // namespace yomi::search
