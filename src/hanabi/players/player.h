#pragma once

#include <memory>
#include <vector>

#include "hanabi/rules/view.h"
#include "hanabi/rules/words.h"

namespace yomi::hanabi {

// A player at the table. It sees every turn and chooses a move in its own; random numbers come from the stream of that
// turn.
class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  // The view must be this player's, in its own turn.
  [[nodiscard]] virtual Move choose(const View& view, Stream& stream) = 0;

  // Called after every turn, the player's own too, with the player's views before and after it.
  virtual void watch(const View& before, const Turn& turn, const View& after, Stream& stream) {
    static_cast<void>(before), static_cast<void>(turn), static_cast<void>(after), static_cast<void>(stream);
  }
  // Whether `watch` is to be called; for other players the two views are not made.
  [[nodiscard]] virtual bool watches() const { return false; }

  // Why it chose its last move; may be empty.
  [[nodiscard]] virtual std::vector<Reason> reasons() const { return {}; }
};

// A mixed strategy in one situation: moves with their chances. The player draws a move from it; others use it for the
// chance of the move they have seen.
class Mixture {
 public:
  Mixture() {}  // NOLINT: see below
  void add(Move move, double weight) {
    for (int at = 0; at < size_; ++at)
      if (moves_[std::size_t(at)] == move) {
        weights_[std::size_t(at)] += weight;
        total_ += weight;
        return;
      }
    moves_[std::size_t(size_)] = move;
    weights_[std::size_t(size_++)] = weight;
    total_ += weight;
  }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] double chance(Move move) const {
    for (int at = 0; at < size_; ++at)
      if (moves_[std::size_t(at)] == move) return weights_[std::size_t(at)] / total_;
    return 0;
  }
  [[nodiscard]] Move draw(Stream& stream) const {
    if (size_ == 1) return moves_[0];
    double left = stream.unit() * total_;
    for (int at = 0; at + 1 < size_; ++at) {
      left -= weights_[std::size_t(at)];
      if (left < 0) return moves_[std::size_t(at)];
    }
    return moves_[std::size_t(size_) - 1];
  }

 private:
  // All plays and discards of a hand, and ten clues to each of four others. Only the first `size_` are initialised;
  // clearing the others would take longer than most strategies think.
  static constexpr std::size_t kMost = 2 * kMaxHand + 10 * (kMaxPlayers - 1);
  int size_ = 0;
  double total_ = 0;
  std::array<Move, kMost> moves_;
  std::array<double, kMost> weights_;
};

}  // namespace yomi::hanabi
