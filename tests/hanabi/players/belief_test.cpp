#include <gtest/gtest.h>

#include "hanabi/players/own_belief.h"
#include "hanabi/players/session.h"
#include "tests/hanabi/random_game.h"

namespace yomi::hanabi {
namespace {

bool may_hold(const View& view, const Hand& hand) {
  Counts left = view.unseen();
  for (Slot slot = 0; slot < view.hand_size(); ++slot) {
    const Card card = hand[std::size_t(slot)];
    if (!view.table().told(view.seat(), slot).has(card) || left[std::size_t(card.index())]-- <= 0) return false;
  }
  return true;
}

// Also against random players, every believed hand is one that the player may hold.
TEST(HanabiBelief, NeverHoldsAnImpossibleHand) {
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    Stream stream(seed, "belief");
    Game game = random_start(stream);
    const Reader reader{ReaderOptions{}};
    Reading reading{GiverModel{}};
    OwnBelief belief(reader, {.hands = 40});
    while (!game.over()) {
      const View before(game, 0);
      const Table table = game.table();
      const Turn turn = game.apply(random_move(game, stream));
      const View after(game, 0);
      belief.watch(before, turn, after, reading, stream);
      reading.follow(table, turn);
      belief.refresh(after, reading, stream);
      ASSERT_FALSE(belief.belief().empty());
      for (const Hand& hand : belief.belief().worlds()) ASSERT_TRUE(may_hold(after, hand));
    }
  }
}

// In games of readers, the belief gives the true card more weight than counting does.
TEST(HanabiBelief, ReadingBringsTheTruthNearer) {
  double read = 0;
  double counted = 0;
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    const Rules rules = Rules::paper(5);
    Game game(rules, deck_of(game_key(seed, 0)));
    const Reader reader{ReaderOptions{}};
    Reading reading{GiverModel{}};
    OwnBelief belief(reader, {.hands = 200});
    Stream stream(seed, "nearer");
    while (!game.over() && game.table().turn() < 40) {
      const View before(game, 0);
      const Table table = game.table();
      const Turn turn = game.apply(reader.move(View(game, game.to_move()), reading, stream));
      const View after(game, 0);
      belief.watch(before, turn, after, reading, stream);
      reading.follow(table, turn);
      belief.refresh(after, reading, stream);
      const OwnHands hands(after);
      for (Slot slot = 0; slot < after.hand_size(); ++slot) {
        const Card truth = game.card(0, slot);
        read += belief.belief().probability([&](const Hand& hand) { return hand[std::size_t(slot)] == truth; });
        counted += hands.chances(slot)[std::size_t(truth.index())];
      }
    }
  }
  EXPECT_GT(read, 1.15 * counted);
}

}  // namespace
}  // namespace yomi::hanabi
