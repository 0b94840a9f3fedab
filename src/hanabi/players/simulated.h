#pragma once

#include "hanabi/players/rational.h"
#include "mind/belief.h"

namespace yomi::hanabi {

// Osawa's fifth strategy: before cluing a random card, ask what the other player's last move says about one's own hand.
struct SimulatedOptions {
  RationalOptions rational;  // how it plays, and its model of the other
  double a = 2.5;            // a card is taken for its commonest kind if that is over `a` times the next
  // The hands to consider: all if there are no more, otherwise this many at random.
  int hands = 200;
};

class SimulatedPlayer final : public Player {
 public:
  explicit SimulatedPlayer(const SimulatedOptions& options) : options_(options) {}

  Move choose(const View& view, Stream& stream) override;
  void watch(const View& before, const Turn& turn, const View& after, Stream& stream) override;
  [[nodiscard]] bool watches() const override { return true; }
  [[nodiscard]] std::vector<Reason> reasons() const override { return reasons_; }

 private:
  // The guess for each of its cards from the last move.
  std::array<CardSet, kMaxHand> guess(const View& view, Stream& stream);

  struct Seen {
    View before;
    Turn turn;
  };
  SimulatedOptions options_;
  std::optional<Seen> last_;
  std::vector<Reason> reasons_;
};

// The belief about the own hand from the view alone.
mind::Belief<Hand> own_hands(const View& view, Counting counting, int hands, Stream& stream);

}  // namespace yomi::hanabi
