#include "hanabi/players/knowledge.h"

#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/statistics.h"
#include "tests/hanabi/random_game.h"

namespace yomi::hanabi {
namespace {

// Counts hands one by one, each copy by itself.
std::uint64_t count_by_hand(Counts unseen, std::span<const CardSet> slots, std::size_t slot,
                            std::vector<std::array<std::uint64_t, kKinds>>& shares) {
  if (slot == slots.size()) return 1;
  std::uint64_t total = 0;
  for (const Card card : slots[slot]) {
    auto& copies = unseen[std::size_t(card.index())];
    if (copies <= 0) continue;
    const auto ways = static_cast<std::uint64_t>(copies--);
    std::vector<std::array<std::uint64_t, kKinds>> below(slots.size());
    const std::uint64_t here = ways * count_by_hand(unseen, slots, slot + 1, below);
    ++copies;
    shares[slot][std::size_t(card.index())] += here;
    for (std::size_t later = slot + 1; later < slots.size(); ++later)
      for (std::size_t kind = 0; kind < kKinds; ++kind) shares[later][kind] += ways * below[later][kind];
    total += here;
  }
  return total;
}

RC_GTEST_PROP(HanabiKnowledge, CountsHandsExactly, (std::uint64_t seed)) {
  Stream stream(seed, "counting");
  Counts unseen{};
  std::array<CardSet, 3> slots;
  for (int kind = 0; kind < kKinds; ++kind) unseen[std::size_t(kind)] = stream.between(0, 2);
  for (CardSet& slot : slots)
    slot = CardSet(static_cast<std::uint32_t>(stream.bits() & stream.bits())) & CardSet::all();
  std::vector<std::array<std::uint64_t, kKinds>> shares(slots.size());
  const std::uint64_t total = count_by_hand(unseen, slots, 0, shares);
  const OwnHands hands(unseen, slots);
  RC_ASSERT(hands.count() == total);
  for (Slot slot = 0; slot < 3; ++slot) {
    const auto chances = hands.chances(slot);
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      const double expected = total == 0 ? 0 : double(shares[std::size_t(slot)][kind]) / double(total);
      RC_ASSERT(std::abs(chances[kind] - expected) < 1e-12);
    }
  }
}

// Both ways to draw a hand are uniform over the same hands.
TEST(HanabiKnowledge, DrawsHandsUniformly) {
  Stream stream(5, "game for drawing");
  Rules rules = Rules::paper(2);
  rules.lives = 99;
  Game game(rules, shuffled_deck(stream));
  while (game.table().deck_size() > 4) game.apply(Move::play(0));
  const View view(game, 1);
  HandSampler sampler(view, Counting::ByWay);
  const auto all = sampler.all(1000);
  ASSERT_TRUE(all);
  double total = 0;
  for (const auto& each : *all) total += each.weight;
  const OwnHands exact(view);
  EXPECT_EQ(total, double(exact.count()));
  std::vector<std::uint64_t> drawn(all->size()), counted(all->size());
  std::vector<double> probabilities;
  for (const auto& each : *all) probabilities.push_back(each.weight / total);
  const auto place = [&](const Hand& hand) {
    return std::size_t(std::ranges::find(*all, hand, &HandSampler::Weighted::hand) - all->begin());
  };
  for (int draw = 0; draw < 100'000; ++draw) {
    ++drawn.at(place(sampler.draw(stream)));
    ++counted.at(place(exact.draw(stream)));
  }
  EXPECT_GT(chi_square(drawn, probabilities).p, 1e-4);
  EXPECT_GT(chi_square(counted, probabilities).p, 1e-4);
}

TEST(HanabiKnowledge, ASingleCopyLiesInOneSlotOnly) {
  // Slot 1 can only be R5, so slot 2 cannot be R5 although no clue says so.
  Counts unseen{};
  unseen[std::size_t(Card(0, 5).index())] = 1;
  unseen[std::size_t(Card(1, 5).index())] = 1;
  const std::array<CardSet, 2> slots = {CardSet(Card(0, 5)), CardSet::of_rank(5)};
  const OwnHands hands(unseen, slots);
  EXPECT_EQ(hands.count(), 1u);
  EXPECT_EQ(hands.possible(1), CardSet(Card(1, 5)));
}

TEST(HanabiKnowledge, HearsWhatIsNotSaid) {
  Game game(Rules::standard(2), deck_from("R1 Y1 G1 B1 W1  R2 R2 G3 B4 W5"));
  game.apply(Move::clue_rank(1, 2));
  const Knowledge knowledge(View(game, 1));
  EXPECT_TRUE(knowledge.possible(0).within(CardSet::of_rank(2)));
  EXPECT_FALSE(knowledge.possible(2).meets(CardSet::of_rank(2)));
}

}  // namespace
}  // namespace yomi::hanabi
