#include <algorithm>

#include <gtest/gtest.h>

#include "hanabi/players/session.h"
#include "hanabi/strategies/strategy.h"
#include "tests/hanabi/random_game.h"

namespace yomi::hanabi {
namespace {

// What the move leads to, by every order of the cards that the player does not see, each copy a card of its own.
double by_permutations(const View& view, const OwnSets& own, const PublicCards& known, const HatPolicy& policy,
                       Move move) {
  std::vector<int> cards;  // kind * 4 + copy
  for (int index = 0; index < kKinds; ++index)
    for (int copy = 0; copy < own.unseen[std::size_t(index)]; ++copy) cards.push_back(4 * index + copy);
  double points = 0;
  double worlds = 0;
  do {
    Hand hand{};
    bool possible = true;
    for (std::size_t slot = 0; slot < std::size_t(view.hand_size()); ++slot) {
      hand[slot] = Card::at(cards[slot] / 4);
      possible = possible && own.slots[slot].has(hand[slot]);
    }
    if (!possible) continue;
    std::vector<Card> rest;
    for (std::size_t at = std::size_t(view.hand_size()); at < cards.size(); ++at)
      rest.push_back(Card::at(cards[at] / 4));
    Game game = view.game(hand, rest);
    PublicCards heard = known;
    const Turn turn = game.apply(move);
    policy.follow(view.table(), view.game(hand, rest).hands(), turn, game.table(), -1, heard);
    points += roll_out(game, heard, policy);
    worlds += 1;
  } while (std::ranges::next_permutation(cards).found);
  return points / worlds;
}

// With at most one card to draw, the move is the best of the honest ones over every world.
TEST(HatSearch, TheLastTurnsAreExact) {
  const Strategy search = *parse_strategy("hat-search,worlds=1,rounds=1");
  const HatPolicy policy{HatOptions{}};
  int compared = 0;
  for (std::uint64_t number = 0; number < 30; ++number) {
    const StreamKey key(21, "last turns", number);
    Game game(Rules::standard(2), deck_of(key));
    Players players;
    for (int seat = 0; seat < 2; ++seat) players.push_back(search.player());
    while (!game.over()) {
      Stream stream(key.with("turn", game.table().turn()));
      const Seat seat = game.to_move();
      const View view(game, seat);
      const Move move = players[std::size_t(seat)]->choose(view, stream);
      if (game.table().deck_size() <= 1) {
        const PublicCards& known = dynamic_cast<HatPlayer&>(*players[std::size_t(seat)]).cards(game.table());
        const OwnSets own(game.table(), view.hands(), known);
        const double chosen = by_permutations(view, own, known, policy, move);
        for (const Move other : policy.honest_moves(game.table(), view.hands(), known))
          EXPECT_LE(by_permutations(view, own, known, policy, other), chosen + 1e-9)
              << to_string(other) << " beats " << to_string(move) << " in game " << number;
        ++compared;
      }
      const std::array before = {View(game, 0), View(game, 1)};
      const Turn turn = game.apply(move);
      for (Seat other = 0; other < 2; ++other)
        players[std::size_t(other)]->watch(before[std::size_t(other)], turn, View(game, other), stream);
    }
  }
  EXPECT_GT(compared, 20);
}

}  // namespace
}  // namespace yomi::hanabi
