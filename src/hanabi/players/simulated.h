#pragma once

#include "hanabi/players/rational.h"
#include "mind/belief.h"

namespace yomi::hanabi {

// Osawa's fifth strategy: where the rational one has nothing better than telling some card or other, it first asks what
// the last move of the other says about its own hand.
struct SimulatedOptions {
  RationalOptions rational;  // how it plays, and how it takes the other to play
  double a = 2.5;            // a card is taken for its commonest kind when that is over a times the next
  // Hands considered: all, if there are at most so many; otherwise so many drawn at random.
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
  // What each of its cards is, as far as the last move tells.
  std::array<CardSet, kMaxHand> guess(const View& view, Stream& stream);

  struct Seen {
    View before;
    Turn turn;
  };
  SimulatedOptions options_;
  std::optional<Seen> last_;
  std::vector<Reason> reasons_;
};

// A belief over one's own hand from what one sees alone.
mind::Belief<Hand> own_hands(const View& view, Counting counting, int hands, Stream& stream);

}  // namespace yomi::hanabi
