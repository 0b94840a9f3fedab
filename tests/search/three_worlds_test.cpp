#include "search/three_worlds.h"

#include <map>

#include <gtest/gtest.h>

#include "search/ending.h"
#include "search/random_position.h"

namespace yomi::search {
namespace {

using namespace bridge;

// The rules of the tree, written plainly and without a memo.
class Naive {
 public:
  Naive(Seat thinker, Seat declarer) : thinker_(thinker), declarer_(declarer) {}

  using Worlds = std::map<int, Position>;  // those that live, by number
  using Tricks = std::map<int, int>;

  Tricks value(const Worlds& live) const {
    const Position& shown = live.begin()->second;
    Tricks result;
    if (shown.over()) {
      for (const auto& [number, world] : live) result[number] = 0;
      return result;
    }
    std::map<std::pair<int, int>, Tricks> moves;  // by rank, then suit: the order in which ties are decided
    for (const auto& [number, world] : live)
      for (const Card card : world.playable())
        moves[{static_cast<int>(card.rank()), static_cast<int>(card.suit())}] = {};
    for (auto& [order, tricks] : moves) {
      const Card card(static_cast<Suit>(order.second), static_cast<Rank>(order.first));
      Worlds after;
      for (const auto& [number, world] : live)
        if (world.playable().has(card)) after.emplace(number, world.after(card));
      tricks = value(after);
      const bool won = shown.trick().size() == 3 && partners(after.begin()->second.leader(), declarer_);
      for (auto& [number, taken] : tricks) taken += won ? 1 : 0;
    }
    const bool many = partners(shown.turn(), declarer_);
    const auto best = [&](int number) {
      const Tricks* found = nullptr;
      for (const auto& [order, tricks] : moves)
        if (tricks.contains(number) && (found == nullptr || (many ? tricks.at(number) > found->at(number)
                                                                  : tricks.at(number) < found->at(number))))
          found = &tricks;
      return found;
    };
    const Tricks* choice = best(whose(shown.turn()));
    for (const auto& [number, world] : live)
      result[number] = choice != nullptr && choice->contains(number) ? choice->at(number) : best(number)->at(number);
    return result;
  }

 private:
  [[nodiscard]] int whose(Seat seat) const {
    const Seat chooser = seat == partner(declarer_) ? declarer_ : seat;
    if (chooser == thinker_) return 0;
    const Seat left = next(thinker_) == partner(declarer_) ? next(thinker_, 2) : next(thinker_);
    return chooser == left ? 1 : 2;
  }

  Seat thinker_, declarer_;
};

// The same position as another player may imagine it: the two hands that it does not see are dealt again.
Position supposed(const Position& position, Seat who, Seat dummy, Stream& stream) {
  std::array<CardSet, 4> hands = position.hands();
  std::vector<Card> hidden;
  for (const Seat seat : kSeats)
    if (seat != who && seat != dummy)
      for (const Card card : position.hand(seat)) hidden.push_back(card);
  stream.shuffle(hidden);
  std::size_t dealt = 0;
  for (const Seat seat : kSeats) {
    if (seat == who || seat == dummy) continue;
    CardSet& hand = hands[static_cast<std::size_t>(index(seat))];
    const int size = hand.size();
    hand = {};
    for (int one = 0; one < size; ++one) hand.add(hidden[dealt++]);
  }
  return {hands, position.strain(), position.leader(), position.trick()};
}

Seat not_dummy(Stream& stream, Seat dummy) {
  Seat seat = dummy;
  while (seat == dummy) seat = kSeats[stream.below(4)];
  return seat;
}

TEST(ThreeWorlds, EqualsThePlainRecursion) {
  Stream stream(1, "three worlds");
  int undefined_moves = 0;
  for (int i = 0; i < 3000; ++i) {
    const Position truth = random_position(stream, i % 50 == 0 ? 4 : 3);
    const Seat declarer = kSeats[stream.below(4)], dummy = partner(declarer);
    const Seat thinker = not_dummy(stream, dummy);
    std::vector<Position> worlds = {truth};
    for (Seat other = next(thinker); other != thinker; other = next(other))
      if (other != dummy) worlds.push_back(supposed(truth, other, dummy, stream));
    ThreeWorldSearch search({{worlds[0], worlds[1], worlds[2]}, thinker, declarer});
    const WorldValues values = search.values();
    const auto expected = Naive(thinker, declarer).value({{0, worlds[0]}, {1, worlds[1]}, {2, worlds[2]}});
    for (int world = 0; world < 3; ++world)
      ASSERT_EQ(values[static_cast<std::size_t>(world)], expected.at(world)) << to_string(truth) << " world " << world;
    undefined_moves += worlds[0].playable() != worlds[1].playable() ? 1 : 0;
  }
  EXPECT_GT(undefined_moves, 500);  // otherwise the rule for impossible moves is hardly tested
}

TEST(ThreeWorlds, ThreeEqualWorldsAreDoubleDummy) {
  Stream stream(2, "equal worlds");
  for (int i = 0; i < 300; ++i) {
    const Position truth = random_position(stream, stream.between(1, i % 10 == 0 ? 5 : 4));
    const Seat declarer = kSeats[stream.below(4)];
    ThreeWorldSearch search({{truth, truth, truth}, not_dummy(stream, partner(declarer)), declarer});
    const int tricks = solve_ending({truth, Question::tricks()}).tricks;
    const int expected = partners(truth.turn(), declarer) ? tricks : truth.tricks_left() - tricks;
    const WorldValues values = search.values();
    for (const auto& value : values) ASSERT_EQ(value, expected) << to_string(truth);
  }
}

}  // namespace
}  // namespace yomi::search
