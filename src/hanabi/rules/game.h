#pragma once

#include <span>
#include <vector>

#include "base/random.h"
#include "hanabi/rules/table.h"

namespace yomi::hanabi {

// The cards of a hand, the oldest first; the table says how many there are.
using Hand = std::array<Card, kMaxHand>;
using Hands = std::array<Hand, kMaxPlayers>;
using Deck = std::array<Card, kDeckSize>;

// The fifty cards in order, and shuffled.
Deck sorted_deck();
Deck shuffled_deck(Stream& stream);

// A whole game, hidden cards and all. It exists at the table and in simulations; a player gets a View.
class Game {
 public:
  // Player 0 is dealt its hand from the front of the deck, then player 1, and so on; the rest is drawn from in order.
  // Of the fifty, the last `aside` are never used.
  Game(const Rules& rules, const Deck& deck);
  // A game in progress: the hands, and at least the cards still to be drawn.
  Game(const Table& table, const Hands& hands, std::span<const Card> rest);

  [[nodiscard]] const Table& table() const { return table_; }
  [[nodiscard]] const Deck& deck() const { return deck_; }
  [[nodiscard]] Card card(Seat seat, Slot slot) const { return hands_[std::size_t(seat)][std::size_t(slot)]; }
  [[nodiscard]] const Hands& hands() const { return hands_; }
  [[nodiscard]] Seat to_move() const { return table_.to_move(); }
  [[nodiscard]] bool over() const { return table_.over(); }
  // Where the next card is drawn from.
  [[nodiscard]] int next() const { return kDeckSize - table_.rules().aside - table_.deck_size(); }

  // The rule that forbids the move; null if it is legal.
  [[nodiscard]] const char* forbidden(Move move) const;
  // The turn that the move would be, as everybody would see it.
  [[nodiscard]] Turn turn_of(Move move) const;
  // The move must be legal.
  Turn apply(Move move);

  friend bool operator==(const Game&, const Game&) = default;

 private:
  Table table_;
  Hands hands_{};
  Deck deck_;
};

// Every legal move of the player to move, who sees those hands.
std::vector<Move> legal_moves(const Table& table, const Hands& hands);

// The slots of a hand that a clue names.
std::uint8_t touched_by(Move clue, const Table& table, const Hand& hand);

}  // namespace yomi::hanabi
