#pragma once

#include <optional>

#include "hanabi/players/reader.h"
#include "mind/belief.h"

namespace yomi::hanabi {

struct ExactRangeOptions {
  // The most hands to hold; with more there is no exact range. A hand of five takes 40 bytes and, for each turn of
  // another player, some five microseconds.
  std::size_t most = 20'000;
  double error = 0.02;  // the chance that a player does not do what a reader would
};

// A player's belief about its own hand, by every hand that it may hold and every turn of the game so far: "had I held
// this, would they have done that?", the others being readers. Nothing is sampled. While too many hands are possible
// there is no range; the history is kept, and the range is made from it once they fit, because the hand of any earlier
// turn follows from the hand now and the cards that were shown since.
class ExactRange {
 public:
  ExactRange(const Reader& reader, const ExactRangeOptions& options) : reader_(reader), options_(options) {}

  // The reading is the public one before the turn.
  void watch(const View& before, const Turn& turn, const View& after, const Reading& reading);
  // The range, if it fits; the view is the player's own after the last turn that it watched.
  [[nodiscard]] const mind::Belief<Hand>* range(const View& view);

 private:
  // A turn of another player, and what became of this player's cards since.
  struct Seen {
    View before;
    Turn turn;
    Reading reading;
    std::size_t shown = 0;  // of own cards, before the turn
  };
  // A card of its own that the player played or discarded.
  struct Shown {
    Slot slot;
    Card card;
  };

  [[nodiscard]] double chance(const Seen& seen, const Hand& hand) const;
  // The hand at that turn, if the hand is this now.
  [[nodiscard]] Hand hand_then(const Seen& seen, Hand now) const;
  // Whether some hand explains the turn; the hands are weighed by how well they do.
  [[nodiscard]] bool explain(const Seen& seen);
  void forget_impossible(const View& view);
  void drop_and_draw(const Turn& turn, const View& after);
  void start(const View& view);

  Reader reader_;
  ExactRangeOptions options_;
  std::vector<Seen> history_;
  std::vector<Shown> shown_;
  // The possible hands, weighed by the turns of the others alone. How many ways a hand can lie changes with every card
  // that is seen, so it comes in only when the range is asked for.
  std::optional<mind::Belief<Hand>> explained_;
  mind::Belief<Hand> range_;
};

}  // namespace yomi::hanabi
