#pragma once

#include <optional>

#include "hanabi/live/messages.h"
#include "hanabi/players/player.h"

namespace yomi::hanabi::live {

// A game as one seat hears of it, action by action. The server is not trusted: an action that cannot be is an error,
// and the game then stays as it was before it.
class LiveGame {
 public:
  // The seat's player; the rules are the standard ones for that many players.
  static Result<LiveGame> start(const Init& init, std::unique_ptr<Player> player, StreamKey key);

  Result<void> follow(const Action& action);
  // Whether it is this seat's turn, the cards dealt and the last turn ended.
  [[nodiscard]] bool my_turn() const { return dealt() && !pending_ && !over_ && table_.to_move() == seat_; }
  [[nodiscard]] bool over() const { return over_; }
  // The move of this seat, as the message to send.
  std::string decide();

  [[nodiscard]] const Table& table() const { return table_; }
  [[nodiscard]] View view() const { return {table_, hands_, seat_}; }
  [[nodiscard]] int order(Seat seat, Slot slot) const { return orders_[std::size_t(seat)][std::size_t(slot)]; }

 private:
  LiveGame(const Init& init, std::unique_ptr<Player> player, StreamKey key);

  [[nodiscard]] bool dealt() const;
  [[nodiscard]] Result<Slot> slot_of(Seat seat, int order) const;
  // Whether one more copy of the card may have been seen.
  [[nodiscard]] bool may_be_seen(Card card) const;
  Result<void> draw(const Draw& draw);
  Result<void> leave(const Left& left);
  Result<void> clue(const Clued& clued);
  Result<void> end_turn(const NextTurn& next);
  // Applies a turn; it is complete when the next begins.
  void begin(const Turn& turn);

  int id_;
  Seat seat_;
  std::unique_ptr<Player> player_;
  StreamKey key_;
  Table table_;
  Hands hands_{};
  std::array<std::vector<int>, kMaxPlayers> orders_;
  std::array<bool, kDeckSize> drawn_{};
  std::optional<Turn> pending_;
  std::optional<View> before_;
  bool over_ = false;
};

}  // namespace yomi::hanabi::live
