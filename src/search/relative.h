#pragma once

#include "search/position.h"

namespace yomi::search {

// Of a suit only the order of the cards still out matters: a position in which they are called ace, king, queen and so
// on from the top has the same answers. Two positions that differ only in cards gone are then equal.
class Relative {
 public:
  explicit Relative(const Position& position);

  [[nodiscard]] const Position& position() const { return position_; }
  // What a card that is still out, or on the table, is called there.
  [[nodiscard]] bridge::Card named(bridge::Card card) const { return renamed(card, out_); }

 private:
  static bridge::Card renamed(bridge::Card card, bridge::CardSet out);
  static bridge::CardSet renamed(bridge::CardSet cards, bridge::CardSet out);
  static bridge::CardSet out_of(const Position& position);
  static Position renamed(const Position& position, bridge::CardSet out);

  bridge::CardSet out_;
  Position position_;
};

}  // namespace yomi::search
