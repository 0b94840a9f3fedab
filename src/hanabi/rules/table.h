#pragma once

#include <array>

#include "hanabi/rules/move.h"

namespace yomi::hanabi {

// The rules of a game.
struct Rules {
  std::int8_t players = 2;
  std::int8_t hand = 5;       // cards each
  std::int8_t aside = 0;      // cards of the fifty that are never used
  std::int8_t clues = 8;      // tokens, at the start and at most
  std::int8_t lives = 3;      // plays that do not fit before the game is over
  bool bonus = false;         // a token back for a finished colour
  bool zero_if_lost = false;  // a lost game scores 0

  // Osawa's variant: two players, hands of 5 or 2, always 40 cards left after the deal, no token for a finished colour.
  static constexpr Rules paper(int hand) {
    Rules rules;
    rules.hand = static_cast<std::int8_t>(hand);
    rules.aside = static_cast<std::int8_t>(hand < 5 ? kDeckSize - 40 - 2 * hand : 0);
    return rules;
  }
  // The rules in the box: five cards each for two or three players, four for more.
  static constexpr Rules standard(int players) {
    Rules rules;
    rules.players = static_cast<std::int8_t>(players);
    rules.hand = players <= 3 ? 5 : 4;
    rules.bonus = true;
    return rules;
  }

  [[nodiscard]] constexpr bool valid() const {
    return players >= 2 && players <= kMaxPlayers && hand >= 1 && hand <= kMaxHand && aside >= 0 && clues >= 0 &&
           clues <= 99 && lives >= 1 && lives <= 99 && players * hand + aside < kDeckSize;
  }
  friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

// The public state: fireworks, discards, tokens, and what the clues say of each card. It holds no hidden card. Small
// and flat, because searches copy it by the million.
class Table {
 public:
  explicit Table(const Rules& rules);

  [[nodiscard]] const Rules& rules() const { return rules_; }
  [[nodiscard]] int players() const { return rules_.players; }
  [[nodiscard]] Seat to_move() const { return to_move_; }
  [[nodiscard]] int turn() const { return turn_; }
  [[nodiscard]] int clues() const { return clues_; }
  [[nodiscard]] int lives() const { return lives_; }
  [[nodiscard]] int deck() const { return deck_; }
  // The turns that are left once the deck is empty.
  [[nodiscard]] int turns_left() const { return turns_left_; }

  [[nodiscard]] int firework(Color color) const { return fireworks_[static_cast<std::size_t>(color)]; }
  [[nodiscard]] int fireworks() const;  // cards on the table
  [[nodiscard]] int discarded(Card card) const { return discarded_[static_cast<std::size_t>(card.index())]; }
  // Copies that are neither in a firework nor in the discards.
  [[nodiscard]] int hidden(Card card) const { return hidden_[static_cast<std::size_t>(card.index())]; }

  // The cards that fit now; that never will; and that are needed and the last of their kind.
  [[nodiscard]] CardSet playable() const { return playable_; }
  [[nodiscard]] CardSet useless() const { return useless_; }
  [[nodiscard]] CardSet critical() const { return critical_; }

  [[nodiscard]] int hand_size(Seat seat) const { return sizes_[at(seat)]; }
  // The kinds that the clues leave for a card, by what they name and what they do not name.
  [[nodiscard]] CardSet told(Seat seat, Slot slot) const { return told_[at(seat)][at(slot)]; }
  // Whether a clue named it.
  [[nodiscard]] bool touched(Seat seat, Slot slot) const { return (touched_[at(seat)] >> slot & 1) != 0; }

  [[nodiscard]] bool can_clue() const { return clues_ > 0; }
  [[nodiscard]] bool can_discard() const { return clues_ < rules_.clues; }
  [[nodiscard]] bool lost() const { return lives_ == 0; }
  [[nodiscard]] bool over() const;
  [[nodiscard]] int score() const { return lost() && rules_.zero_if_lost ? 0 : fireworks(); }
  [[nodiscard]] int most_possible() const;  // the highest score that can still be reached

  // Applies a turn except for drawing a card.
  void show(const Turn& turn);
  // The mover draws, if there is a card, and the turn passes.
  void draw_and_pass(Seat seat);

  friend bool operator==(const Table&, const Table&) = default;

 private:
  static constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }
  void drop_slot(Seat seat, Slot slot);
  void update(Color color);

  Rules rules_;
  std::int8_t to_move_ = 0;
  std::uint8_t turn_ = 0;
  std::int8_t clues_;
  std::int8_t lives_;
  std::int8_t deck_;
  std::int8_t turns_left_;
  bool drawn_out_ = false;
  std::array<std::int8_t, kColors> fireworks_{};
  std::array<std::int8_t, kKinds> discarded_{};
  std::array<std::int8_t, kKinds> hidden_{};
  CardSet playable_;
  CardSet useless_;
  CardSet critical_;
  std::array<std::uint8_t, kMaxPlayers> sizes_{};
  std::array<std::uint8_t, kMaxPlayers> touched_{};
  std::array<std::array<CardSet, kMaxHand>, kMaxPlayers> told_{};
};

}  // namespace yomi::hanabi
