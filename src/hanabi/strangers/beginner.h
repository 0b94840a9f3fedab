#pragma once

#include <optional>

#include "hanabi/players/player.h"

namespace yomi::hanabi::strangers {

// A player by the conventions that H-Group teaches first (hanabi.github.io, "Beginner's Guide"), without prompts and
// finesses. A clue is about one card, its focus: the chop (the oldest card without a clue) if it is named, otherwise
// the newest card that is named for the first time. It says "play this", now or once cards known to be playable are
// played; about the chop it may also say "keep this": a 5 or a 2 by rank, or a last copy. Cards with a clue are taken
// to be needed and each to be held once.
class BeginnerPlayer final : public Player {
 public:
  Move choose(const View& view, Stream& stream) override;
  void watch(const View& before, const Turn& turn, const View& after, Stream& stream) override;
  [[nodiscard]] bool watches() const override { return true; }

 private:
  // What everybody takes each card to be.
  using Notes = std::array<std::array<CardSet, kMaxHand>, kMaxPlayers>;

  [[nodiscard]] CardSet note(Seat seat, Slot slot) const { return notes_[std::size_t(seat)][std::size_t(slot)]; }
  // The notes of a hand after a clue.
  [[nodiscard]] std::array<CardSet, kMaxHand> heard(const Table& before, Move clue, std::uint8_t touched) const;
  // What fits now, and what will once the cards that are known to fit are played.
  [[nodiscard]] CardSet soon_playable(const Table& table, Seat except, Slot slot) const;
  [[nodiscard]] double worth(const View& view, Move clue) const;
  // The best clue, if it is worth anything.
  [[nodiscard]] std::optional<Move> best_clue(const View& view, double least) const;
  [[nodiscard]] bool has_play(const Table& table, Seat seat) const;
  [[nodiscard]] bool in_danger(const View& view, Seat seat) const;

  Notes notes_ = all_open();
  static Notes all_open();
};

}  // namespace yomi::hanabi::strangers
