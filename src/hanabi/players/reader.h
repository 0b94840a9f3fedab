#pragma once

#include "hanabi/players/player.h"
#include "hanabi/players/rational.h"
#include "hanabi/players/reading.h"

namespace yomi::hanabi {

struct ReaderOptions {
  GiverModel giver;
  DiscardRule discard = DiscardRule::OldestUntouched;
  // How likely a card must be to fit before it is played, by the lives that are left (1, 2, 3 and more).
  std::array<float, 3> play_at = {0.8F, 0.65F, 0.6F};
  // What a clue must be worth, in points, with the last token, and with all of them.
  float clue_at_last = 0.6F;
  float clue_at_most = 0.1F;
  // A clue worth so much goes before a card that could be played.
  float rescue_at = 0.55F;
  // With no turn to spare before the deck is out, a clue may be worth so little and still be better than a discard.
  float stall_at = -0.2F;
};

// A player that takes its cards for what the public reading makes of them, and gives the clue that partner will read
// best: it knows how partner reads, because it reads in the same way. Nothing is agreed beforehand. Fast enough to roll
// games out with.
class Reader {
 public:
  explicit Reader(const ReaderOptions& options) : options_(options) {}

  using Odds = std::array<Reading::Odds, kMaxHand>;
  // By the public reading, with the cards it sees itself taken off.
  [[nodiscard]] Move move(const View& view, const Reading& reading, Stream& stream) const;
  // The same, by better odds on its own cards.
  [[nodiscard]] Move move(const View& view, const Reading& reading, const Odds& mine, Stream& stream) const;

  // How likely it is to do that, for whoever reads it: among what it does when it has nothing to play. A play says much
  // about the player's own cards and hardly anything about those of the reader, so its chance is always 1.
  [[nodiscard]] double chance(const View& view, const Reading& reading, Move move) const;

  [[nodiscard]] static Odds own_odds(const View& view, const Reading& reading);
  [[nodiscard]] const ReaderOptions& options() const { return options_; }

 private:
  struct Holder;
  [[nodiscard]] Holder look_at(const View& view, const Reading& reading, Seat other) const;
  // What telling this is worth, in points, as far as it can be seen now.
  [[nodiscard]] float worth(const View& view, const Reading& reading, const Holder& holder, Move clue) const;
  [[nodiscard]] float play_at(const Table& table) const;
  [[nodiscard]] Slot best_play(const Table& table, const Odds& mine) const;
  [[nodiscard]] Slot best_discard(const View& view, const Odds& mine, Stream& stream) const;
  // The clue that it gives; nothing if it would rather discard.
  [[nodiscard]] std::optional<Move> wanted_clue(const View& view, const Reading& reading) const;
  // The clue that must come before anything else, because the next player is about to throw away a last copy.
  [[nodiscard]] std::optional<Move> rescue(const View& view, const Reading& reading) const;
  [[nodiscard]] std::pair<Move, float> best_clue(const View& view, const Reading& reading) const;

  ReaderOptions options_;
};

// The reader at the table: keeps the reading up to date.
class ReaderPlayer final : public Player {
 public:
  explicit ReaderPlayer(const ReaderOptions& options) : reader_(options), reading_(options.giver) {}
  Move choose(const View& view, Stream& stream) override { return reader_.move(view, reading_, stream); }
  void watch(const View& before, const Turn& turn, const View&, Stream&) override {
    reading_.follow(before.table(), turn);
  }
  [[nodiscard]] bool watches() const override { return true; }

 private:
  Reader reader_;
  Reading reading_;
};

}  // namespace yomi::hanabi
