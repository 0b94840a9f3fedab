#include "hanabi/players/sharpness.h"

#include <algorithm>
#include <cmath>

#include "hanabi/players/session.h"

namespace yomi::hanabi {

namespace {

// A card that was given no probability counts as one in a thousand.
constexpr double kLeast = 1e-3;

using Chances = std::array<double, kMaxHand>;  // that were given to the true card of each slot

Chances by_hands(const mind::Belief<Hand>& belief, const Hand& truth, int size) {
  Chances chances{};
  for (std::size_t slot = 0; slot < std::size_t(size); ++slot)
    chances[slot] = belief.probability([&](const Hand& hand) { return hand[slot] == truth[slot]; });
  return chances;
}

}  // namespace

Sharpness& Sharpness::operator+=(const Sharpness& other) {
  for (std::size_t knower = 0; knower < kKnowers; ++knower) {
    all[knower] += other.all[knower];
    fitted[knower] += other.fitted[knower];
  }
  turns += other.turns;
  exact_turns += other.exact_turns;
  hands += other.hands;
  return *this;
}

Sharpness measure_sharpness(const OwnBeliefOptions& sampled, const ExactRangeOptions& exact, StreamKey key) {
  const Reader reader{ReaderOptions{}};
  Reading reading{GiverModel{}};
  OwnBelief belief(reader, sampled);
  ExactRange range(reader, exact);
  Game game(Rules::standard(2), deck_of(key));
  Sharpness found;
  while (!game.over()) {
    Stream stream(key.with("turn", game.table().turn()));
    const View before(game, 0);
    if (game.to_move() == 0) {
      const int size = before.hand_size();
      const Hand& truth = game.hands()[0];
      std::array<Chances, kKnowers> given{};
      const OwnHands told(before);
      const auto spread = reading.spread(before.table(), before.unseen(), 0);
      belief.refresh(before, reading, stream);
      for (std::size_t slot = 0; slot < std::size_t(size); ++slot) {
        const auto kind = std::size_t(truth[slot].index());
        given[0][slot] = told.chances(static_cast<Slot>(slot))[kind];
        given[1][slot] = static_cast<double>(share(spread.kinds[slot][kind], spread.odds[slot].total));
      }
      given[2] = given[3] = by_hands(belief.belief(), truth, size);
      const mind::Belief<Hand>* hands = range.range(before);
      if (hands != nullptr) given[3] = by_hands(*hands, truth, size);
      ++found.turns;
      if (hands != nullptr) {
        ++found.exact_turns;
        found.hands.add(static_cast<double>(hands->size()));
      }
      for (std::size_t knower = 0; knower < kKnowers; ++knower)
        for (std::size_t slot = 0; slot < std::size_t(size); ++slot) {
          const double bits = -std::log2(std::max(given[knower][slot], kLeast));
          found.all[knower].add(bits);
          if (hands != nullptr) found.fitted[knower].add(bits);
        }
    }
    const Seat seat = game.to_move();
    const Table table = game.table();
    const Turn turn = game.apply(reader.move(View(game, seat), reading, stream));
    const View after(game, 0);
    belief.watch(before, turn, after, reading, stream);
    range.watch(before, turn, after, reading);
    reading.follow(table, turn);
  }
  return found;
}

}  // namespace yomi::hanabi
