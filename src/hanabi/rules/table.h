#pragma once

#include <array>
#include <cstdint>

#include "hanabi/rules/move.h"

namespace yomi::hanabi {

// The rules of a game.
struct Rules {
  std::int8_t players = 2;
  std::int8_t hand = 5;       // cards each
  std::int8_t aside = 0;      // cards of the fifty that are never used
  std::int8_t clues = 8;      // tokens, at the start and at most
  std::int8_t lives = 3;      // the game is lost with this many misplays
  bool bonus = false;         // a finished colour gives a token back
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

// The public state: fireworks, discards, tokens, and what the clues say of each card. It holds no hidden card. It is
// small and flat, because searches copy it by the million.
class Table {
 public:
  explicit Table(const Rules& rules);

  [[nodiscard]] const Rules& rules() const { return rules_; }
  [[nodiscard]] int players() const { return rules_.players; }
  [[nodiscard]] Seat to_move() const { return to_move_; }
  [[nodiscard]] int turn() const { return turn_; }
  [[nodiscard]] int clues() const { return clues_; }
  [[nodiscard]] int lives() const { return lives_; }
  [[nodiscard]] int deck_size() const { return deck_size_; }  // cards still to be drawn
  // The turns that are left once the deck is empty.
  [[nodiscard]] int turns_left() const { return turns_left_; }

  // The rank of the top card; 0 if none of the colour was played.
  [[nodiscard]] int firework_height(Color color) const { return firework_heights_[at(color)]; }
  [[nodiscard]] int cards_played() const;  // in all fireworks
  [[nodiscard]] int discarded(Card card) const { return discarded_[static_cast<std::size_t>(card.index())]; }
  // Copies that are neither in a firework nor in the discards.
  [[nodiscard]] int hidden(Card card) const { return hidden_[static_cast<std::size_t>(card.index())]; }

  // The kinds that fit now; that never will; and that are needed, with one copy left.
  [[nodiscard]] CardSet playable() const { return playable_; }
  [[nodiscard]] CardSet useless() const { return useless_; }
  [[nodiscard]] CardSet critical() const { return critical_; }

  [[nodiscard]] int hand_size(Seat seat) const { return sizes_[at(seat)]; }
  // The kinds that a card can be by the clues: those that named it and those that passed it over.
  [[nodiscard]] CardSet told(Seat seat, Slot slot) const { return told_[at(seat)][at(slot)]; }
  // Whether a clue named the card.
  [[nodiscard]] bool touched(Seat seat, Slot slot) const { return (touched_[at(seat)] >> slot & 1) != 0; }

  [[nodiscard]] bool can_clue() const { return clues_ > 0; }
  [[nodiscard]] bool can_discard() const { return clues_ < rules_.clues; }
  [[nodiscard]] bool lost() const { return lives_ == 0; }
  [[nodiscard]] bool over() const;
  [[nodiscard]] int score() const { return lost() && rules_.zero_if_lost ? 0 : cards_played(); }
  [[nodiscard]] int most_possible() const;  // the highest score that can still be reached

  // Applies a legal turn of the player to move, except that no card is drawn and the turn does not pass.
  void show(const Turn& turn);
  // Ends the turn of `seat`, the player to move: it draws if a card is missing and the deck has one.
  void draw_and_pass(Seat seat);

  friend bool operator==(const Table&, const Table&) = default;

 private:
  static constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }
  void drop_slot(Seat seat, Slot slot);
  // Recomputes the playable, useless and critical cards of a colour.
  void classify(Color color);

  Rules rules_;
  std::int8_t to_move_ = 0;
  std::uint8_t turn_ = 0;
  std::int8_t clues_;
  std::int8_t lives_;
  std::int8_t deck_size_;
  std::int8_t turns_left_;
  bool drawn_out_ = false;
  std::array<std::int8_t, kColors> firework_heights_{};
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
