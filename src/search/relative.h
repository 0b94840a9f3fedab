#pragma once

#include "search/position.h"

namespace yomi::search {

// A position with the cards still out in each suit renamed ace, king, queen and so on from the top. It has the same
// answers, since only their order matters, and positions that differ only in played cards become equal.
class Relative {
 public:
  explicit Relative(const Position& position);

  [[nodiscard]] const Position& position() const { return position_; }
  // The new name of a card that is still out or on the table.
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
