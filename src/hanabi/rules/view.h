#pragma once

#include "hanabi/rules/game.h"

namespace yomi::hanabi {

// Copies of each kind, by Card::index().
using Counts = std::array<int, kKinds>;

// What one player knows at one moment: the table, and the hands of the others. It is a value that holds nothing else:
// its own cards and the deck are not in it, so there is no way from a View to a hidden card.
class View {
 public:
  View(const Game& game, Seat seat) : View(game.table(), game.hands(), seat) {}
  // The seat's own hand is not copied.
  View(const Table& table, const Hands& hands, Seat seat) : table_(table), hands_(hands), seat_(seat) {
    hands_[std::size_t(seat)] = Hand();
  }

  [[nodiscard]] const Table& table() const { return table_; }
  [[nodiscard]] Seat seat() const { return seat_; }
  [[nodiscard]] bool my_turn() const { return !table_.over() && table_.to_move() == seat_; }
  [[nodiscard]] int hand_size() const { return table_.hand_size(seat_); }

  // A card of another player.
  [[nodiscard]] Card card(Seat other, Slot slot) const { return hands_[std::size_t(other)][std::size_t(slot)]; }
  [[nodiscard]] const Hand& hand(Seat other) const { return hands_[std::size_t(other)]; }
  // All hands; this player's own is blank.
  [[nodiscard]] const Hands& hands() const { return hands_; }
  // The next player, and the one after it.
  [[nodiscard]] Seat next(Seat seat) const { return seat + 1 == table_.players() ? 0 : seat + 1; }

  // The copies this player does not see: in its own hand, in the deck, or set aside.
  [[nodiscard]] Counts unseen() const;

  // What another player would see in this situation if this player held `mine`.
  [[nodiscard]] View from(Seat other, const Hand& mine) const;
  // The whole game if this player held `mine` and `rest` were still to be drawn.
  [[nodiscard]] Game game(const Hand& mine, std::span<const Card> rest) const;

  [[nodiscard]] std::vector<Move> moves() const { return legal_moves(table_, hands_); }

  friend bool operator==(const View&, const View&) = default;

 private:
  Table table_;
  Hands hands_;
  Seat seat_;
};

}  // namespace yomi::hanabi
