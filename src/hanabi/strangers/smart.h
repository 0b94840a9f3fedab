#pragma once

#include <optional>

#include "hanabi/players/player.h"

namespace yomi::hanabi::strangers {

// A player written from what is said of the bots in github.com/Quuxplusone/Hanabi, of which SmartBot is the strongest
// without a code. A colour means that each card it names is the next of its colour, a rank that each card it names
// fits now, apart from cards of which both are known. A rank that names the card to be discarded next is a warning
// instead, if that card could be a last copy. The player warns, plays (first what others do not know it knows), tells
// the clue that adds most cards and misleads about none, discards what is useless, and else the oldest card of which
// it was not warned.
class SmartPlayer final : public Player {
 public:
  Move choose(const View& view, Stream& stream) override;
  void watch(const View& before, const Turn& turn, const View& after, Stream& stream) override;
  [[nodiscard]] bool watches() const override { return true; }

 private:
  // What everybody takes a card to be.
  struct Note {
    CardSet kinds = CardSet::all();
    bool fits = false;      // it was told to play
    bool valuable = false;  // it was warned of
  };
  using Notes = std::array<std::array<Note, kMaxHand>, kMaxPlayers>;

  [[nodiscard]] Note& note(Seat seat, Slot slot) { return notes_[std::size_t(seat)][std::size_t(slot)]; }
  [[nodiscard]] const Note& note(Seat seat, Slot slot) const { return notes_[std::size_t(seat)][std::size_t(slot)]; }
  [[nodiscard]] static bool known_to_fit(const Note& note, const Table& table);
  // The slot that a player discards next; -1 if it has something better to do.
  [[nodiscard]] Slot next_discard(const Table& table, Seat seat) const;
  [[nodiscard]] bool could_be_valuable(const Table& table, const Note& note, int rank) const;
  void hear(const Table& before, const Turn& turn);
  // A card was played: others that were told to play may have been the same.
  void reconsider(Card played);

  struct Hint {
    Move move;
    int worth = 0;  // the cards that it adds to those known to fit
  };
  [[nodiscard]] Hint best_hint(const View& view, Seat to) const;
  [[nodiscard]] int worth(const View& view, Move clue) const;
  [[nodiscard]] std::optional<Move> warning(const View& view) const;
  // With all tokens and nothing to tell: a clue that misleads about as few cards as possible.
  [[nodiscard]] Move idle_clue(const View& view) const;
  [[nodiscard]] Slot play(const View& view) const;
  [[nodiscard]] Slot discard(const View& view) const;

  Notes notes_;
};

}  // namespace yomi::hanabi::strangers
