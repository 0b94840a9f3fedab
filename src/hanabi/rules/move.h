#pragma once

#include "hanabi/rules/card.h"

namespace yomi::hanabi {

using Seat = int;  // 0 begins
using Slot = int;  // 0 is the oldest card of a hand; a new card comes to the end

enum class Act : std::uint8_t { Play, Discard, ClueColor, ClueRank };

// What a player does in a turn: plays or discards the card of a slot, or tells one player all its cards of a colour or
// of a rank.
class Move {
 public:
  constexpr Move() = default;
  static constexpr Move play(Slot slot) { return {Act::Play, slot, 0}; }
  static constexpr Move discard(Slot slot) { return {Act::Discard, slot, 0}; }
  static constexpr Move clue_color(Seat to, Color color) { return {Act::ClueColor, to, color}; }
  static constexpr Move clue_rank(Seat to, int rank) { return {Act::ClueRank, to, rank}; }

  [[nodiscard]] constexpr Act act() const { return act_; }
  [[nodiscard]] constexpr bool is_clue() const { return act_ >= Act::ClueColor; }
  // Of a play or a discard.
  [[nodiscard]] constexpr Slot slot() const { return target_; }
  // Of a clue: the player told, and the cards it names.
  [[nodiscard]] constexpr Seat to() const { return target_; }
  [[nodiscard]] constexpr int value() const { return value_; }
  [[nodiscard]] constexpr CardSet names() const {
    return act_ == Act::ClueColor ? CardSet::of_color(value_) : CardSet::of_rank(value_);
  }

  friend constexpr bool operator==(Move, Move) = default;

 private:
  constexpr Move(Act act, int target, int value)
      : act_(act), target_(static_cast<std::uint8_t>(target)), value_(static_cast<std::uint8_t>(value)) {}

  Act act_ = Act::Play;
  std::uint8_t target_ = 0;
  std::uint8_t value_ = 0;
};

// A turn as everybody saw it.
struct Turn {
  Seat seat = 0;
  Move move;
  Card card;                 // of a play or a discard: the card that was shown
  bool played = false;       // of a play: it fitted
  std::uint8_t touched = 0;  // of a clue: the slots that were named, bit = slot

  friend constexpr bool operator==(const Turn&, const Turn&) = default;
};

// "play 3", "discard 1", "clue 2 red", "clue 2 4": slots and players count from 1.
std::string to_string(Move move);
Result<Move> parse_move(std::string_view text);

// "Player 1 plays card 3, the green 1", "Player 2 tells player 1 about red: cards 1 4".
std::string to_string(const Turn& turn);

}  // namespace yomi::hanabi
