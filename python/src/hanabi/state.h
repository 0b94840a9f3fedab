#pragma once

#include <array>
#include <memory>
#include <vector>

#include "hanabi/rules/game.h"
#include "hanabi/strategies/strategy.h"
#include "python/src/hanabi/game.h"

namespace yomi::python {

// A move that was made, and what it did. Players are numbered as the environment does.
struct HanabiTurn {
  int player = 0;
  HanabiMove move;
  bool scored = false;             // a card that fitted
  bool information_token = false;  // a token came back
  int card = -1;                   // card_index of the card played or discarded
  unsigned touched = 0;            // of a clue: the cards it named, and those that did not have such a clue yet
  unsigned newly_touched = 0;
};

// What clues have said of a card by naming it; -1 if nothing.
struct CardHint {
  int color = -1;
  int rank = -1;
};

// A game as the environment leads it, hidden cards and all. Player 0 of the rules is the one who starts.
class HanabiState {
 public:
  HanabiState(const HanabiGame& game, const hanabi::Deck& deck, int start);

  [[nodiscard]] const HanabiGame& game() const { return game_; }
  [[nodiscard]] const hanabi::Table& table() const { return state_.table(); }
  [[nodiscard]] const hanabi::Hands& hands() const { return state_.hands(); }
  [[nodiscard]] const std::vector<HanabiTurn>& turns() const { return turns_; }
  [[nodiscard]] const std::vector<hanabi::Card>& discards() const { return discards_; }
  [[nodiscard]] const CardHint& hint(hanabi::Seat seat, int slot) const {
    return hints_[static_cast<std::size_t>(seat)][static_cast<std::size_t>(slot)];
  }

  // Between the environment's number of a player and the seat of the rules.
  [[nodiscard]] hanabi::Seat seat_of(int player) const { return (player - start_ + game_.players) % game_.players; }
  [[nodiscard]] int player_at(hanabi::Seat seat) const { return (seat + start_) % game_.players; }
  [[nodiscard]] int current_player() const { return player_at(table().to_move()); }
  [[nodiscard]] int score() const { return table().score(); }
  [[nodiscard]] bool over() const { return table().over(); }

  // Numbers of the legal moves, ascending.
  [[nodiscard]] std::vector<int> legal_moves() const;
  [[nodiscard]] bool is_legal(int uid) const;
  // Refuses an illegal move with the rule that forbids it.
  void apply(int uid);

  // One of our players takes that place; it must have seen the game from its beginning.
  void seat_robot(int player, const hanabi::Strategy& strategy, std::uint64_t seed);
  // The move that the robot of the player to move would make.
  [[nodiscard]] int robot_move();

 private:
  void note(const hanabi::Turn& turn, const hanabi::Table& before);

  HanabiGame game_;
  int start_;
  hanabi::Game state_;
  std::vector<HanabiTurn> turns_;
  std::vector<hanabi::Card> discards_;
  std::array<std::array<CardHint, hanabi::kMaxHand>, hanabi::kMaxPlayers> hints_{};
  struct Robot {
    std::unique_ptr<hanabi::Player> player;
    StreamKey key;
  };
  std::array<std::optional<Robot>, hanabi::kMaxPlayers> robots_;  // by seat
};

}  // namespace yomi::python
