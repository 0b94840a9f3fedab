#pragma once

#include "hanabi/players/player.h"
#include "hanabi/players/rational.h"
#include "hanabi/players/reading.h"

namespace yomi::hanabi {

struct ReaderOptions {
  GiverModel giver;
  DiscardRule discard = DiscardRule::OldestUntouched;
  // The chance of fitting at which a card is played, with 1, 2, and 3 or more lives left.
  std::array<float, 3> play_at = {0.8F, 0.65F, 0.6F};
  // The least value of a clue, in points, with the last token and with all of them.
  float clue_at_last = 0.6F;
  float clue_at_most = 0.1F;
  // A clue of at least this value is given before a card is played.
  float rescue_at = 0.55F;
  // The least value of a clue that is better than a discard when no turn is left to spare before the deck runs out.
  float stall_at = -0.2F;
  // What it is worth to make the holder of a card surer of whether it fits, without a play that follows.
  float progress = 0.05F;
  // How much more a misplay of the other player costs.
  float caution = 1;
};

// The cost of losing this card, in points.
float loss_of(const Table& table, Card card);

// A player that believes the public reading of its cards, and gives the clue that helps partner most: it knows how
// partner reads, because it reads in the same way. There are no agreements. Fast enough for rollouts.
class Reader {
 public:
  explicit Reader(const ReaderOptions& options) : options_(options) {}

  using Odds = std::array<Reading::Odds, kMaxHand>;
  // Chooses by the public reading, less the copies that the player sees.
  [[nodiscard]] Move move(const View& view, const Reading& reading, Stream& stream) const;
  // The same with better odds, `mine`, on the player's own cards.
  [[nodiscard]] Move move(const View& view, const Reading& reading, const Odds& mine, Stream& stream) const;

  // The chance of the move if the player has no card to play, for players who read the move. A play depends on the
  // player's own cards and hardly on those of the reader, so its chance is always 1.
  [[nodiscard]] double chance(const View& view, const Reading& reading, Move move) const;

  [[nodiscard]] static Odds own_odds(const View& view, const Reading& reading);
  [[nodiscard]] const ReaderOptions& options() const { return options_; }

  // Every clue that names a card, with its estimated value in points.
  struct Clue {
    Move move;
    float value = 0;
  };
  void clues(const View& view, const Reading& reading, std::vector<Clue>& out) const;
  // The value from which a clue is given rather than a card discarded.
  [[nodiscard]] float least_worth(const Table& table) const;
  // The chance of fitting at which a card is played.
  [[nodiscard]] float play_at(const Table& table) const;
  // Whether the next player is about to discard a last copy, by this reading.
  [[nodiscard]] bool next_endangers(const View& view, const Reading& reading) const;
  [[nodiscard]] Slot best_discard(const View& view, const Odds& mine, Stream& stream) const;

 private:
  struct Holder;
  [[nodiscard]] Holder look_at(const View& view, const Reading& reading, Seat other) const;
  // The estimated value of this clue, in points.
  [[nodiscard]] float worth(const View& view, const Reading& reading, const Holder& holder, Move clue) const;
  [[nodiscard]] Slot best_play(const Table& table, const Odds& mine) const;
  // The clue to give; nullopt if a discard is better.
  [[nodiscard]] std::optional<Move> wanted_clue(const View& view, const Reading& reading) const;
  // The clue that saves a last copy which the next player is about to discard.
  [[nodiscard]] std::optional<Move> rescue(const View& view, const Reading& reading) const;
  [[nodiscard]] std::pair<Move, float> best_clue(const View& view, const Reading& reading) const;

  ReaderOptions options_;
};

// A reader with its own public reading, kept up to date.
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
