#include "mind/reflect.h"

#include <cmath>
#include <numeric>
#include <tuple>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace yomi::mind {
namespace {

// A toy game. Five cards, 1 to 5, and two players with one card each. As in Hanabi nobody sees its own card, only the
// other's. The partner, who sees mine, speaks; I ask what that says about my card.
struct PartnerView {
  int my_card;
};

PartnerView seen_by_partner(int my_card) { return {my_card}; }

enum class Word { High, Low };

// Says "high" of a four or a five.
Word plain(const PartnerView& view) { return view.my_card >= 4 ? Word::High : Word::Low; }

// Says "high" the more readily the higher the card.
double shaded(const PartnerView& view, Word word) {
  const double high = view.my_card / 5.0;
  return word == Word::High ? high : 1 - high;
}

static_assert(DecidingPolicy<decltype(plain), PartnerView, Word>);
static_assert(!WeighingPolicy<decltype(plain), PartnerView, Word>);
static_assert(WeighingPolicy<decltype(shaded), PartnerView, Word>);
static_assert(!PolicyFor<decltype(plain), int, Word>);

// I see that my partner has the four: my card is one of the others.
Belief<int> my_card() { return Belief<int>({1, 2, 3, 5}); }

double chance(const Belief<int>& belief, int card) {
  return belief.probability([=](int world) { return world == card; });
}

TEST(Reflect, ReadsADecidingPartner) {
  auto belief = my_card();
  EXPECT_DOUBLE_EQ(reflect(belief, seen_by_partner, plain, Word::High, 0), 0.25);
  EXPECT_DOUBLE_EQ(chance(belief, 5), 1);
  EXPECT_DOUBLE_EQ(belief.effective_size(), 1);
}

TEST(Reflect, LeavesRoomForError) {
  auto belief = my_card();
  // By hand: weights 0.1, 0.1, 0.1, 1 of 1.3.
  EXPECT_DOUBLE_EQ(reflect(belief, seen_by_partner, plain, Word::High, 0.1), 1.3 / 4);
  EXPECT_DOUBLE_EQ(chance(belief, 5), 1 / 1.3);
  EXPECT_DOUBLE_EQ(chance(belief, 1), 0.1 / 1.3);
}

TEST(Reflect, ReadsAPartnerWhoGivesChances) {
  auto belief = my_card();
  // By hand: 1/5, 2/5, 3/5, 5/5; their sum is 11/5.
  EXPECT_DOUBLE_EQ(reflect(belief, seen_by_partner, shaded, Word::High, 0), 11.0 / 20);
  for (const int card : {1, 2, 3, 5}) EXPECT_DOUBLE_EQ(chance(belief, card), card / 11.0);
}

TEST(Reflect, SilencesNoWorldThatErrorAllows) {
  auto belief = Belief<int>({1, 2});
  EXPECT_DOUBLE_EQ(reflect(belief, seen_by_partner, plain, Word::High, 0.05), 0.05);
  EXPECT_DOUBLE_EQ(chance(belief, 1), 0.5);
}

TEST(Reflect, SaysThatNothingExplainsTheAction) {
  auto belief = Belief<int>({1, 2});
  EXPECT_EQ(reflect(belief, seen_by_partner, plain, Word::High, 0), 0);
  EXPECT_EQ(keep_explained(belief, seen_by_partner, plain, Word::High), 0);
  EXPECT_EQ(belief.size(), 2u);
  EXPECT_DOUBLE_EQ(chance(belief, 1), 0.5);
}

TEST(Reflect, TheHardVariantForgetsAndKeepsProportions) {
  auto belief = Belief<int>({1, 2, 3, 5}, {4, 3, 2, 1});
  EXPECT_DOUBLE_EQ(keep_explained(belief, seen_by_partner, plain, Word::Low), 0.9);
  EXPECT_EQ(belief.size(), 3u);
  EXPECT_DOUBLE_EQ(chance(belief, 1), 4 / 9.0);
  // A five is always called high, anything else may be called low.
  auto shades = my_card();
  EXPECT_DOUBLE_EQ(keep_explained(shades, seen_by_partner, shaded, Word::Low), 0.75);
  EXPECT_DOUBLE_EQ(chance(shades, 3), 1 / 3.0);
}

// The actor's view may depend on the whole world, and its action may say something about a third card: here two cards
// are hidden, and a player says whether its own is the higher.
TEST(Reflect, ReadsFromTheActorsSeat) {
  std::vector<std::pair<int, int>> deals;
  for (int east = 1; east <= 4; ++east)
    for (int west = 1; west <= 4; ++west)
      if (east != west) deals.emplace_back(east, west);
  Belief<std::pair<int, int>> belief(deals);
  // East sees only its card, and boasts with a three or a four.
  const auto east_card = [](const std::pair<int, int>& deal) { return deal.first; };
  const auto boasts = [](int card) { return card >= 3; };
  EXPECT_DOUBLE_EQ(reflect(belief, east_card, boasts, true, 0), 0.5);
  const auto west = belief.marginal([](const auto& deal) { return deal.second; });
  // By hand: six deals are left, (3|1,2,4) and (4|1,2,3).
  EXPECT_DOUBLE_EQ(west.at(1), 2 / 6.0);
  EXPECT_DOUBLE_EQ(west.at(3), 1 / 6.0);
  EXPECT_DOUBLE_EQ(west.at(4), 1 / 6.0);
}

TEST(Reflect, IgnoresChancesThatAreNone) {
  auto belief = my_card();
  const auto broken = [](const PartnerView& view, Word) { return view.my_card == 1 ? std::nan("") : 3.0; };
  EXPECT_DOUBLE_EQ(reflect(belief, seen_by_partner, broken, Word::High, 0), 0.75);
  EXPECT_DOUBLE_EQ(chance(belief, 1), 0);
}

// Worlds are numbers; an observation is a table of the chance that each world gives it.
RC_GTEST_PROP(Reflect, TheOrderOfIndependentObservationsDoesNotMatter, ()) {
  const auto chances = rc::gen::container<std::vector<int>>(6, rc::gen::inRange(0, 101));
  const auto first = *chances;
  const auto second = *chances;
  const double error = *rc::gen::inRange(0, 11) / 100.0;
  const auto itself = [](std::size_t world) { return world; };
  const auto policy = [](const std::vector<int>& table) {
    return [&table](std::size_t world, bool) { return table[world] / 100.0; };
  };
  const auto read = [&](const auto& a, const auto& b) {
    Belief<std::size_t> belief({0, 1, 2, 3, 4, 5});
    const double seen_a = reflect(belief, itself, policy(a), true, error);
    const double seen_b = reflect(belief, itself, policy(b), true, error);
    return std::tuple(seen_a, seen_b, belief);
  };
  const auto [a1, b1, forward] = read(first, second);
  const auto [b2, a2, backward] = read(second, first);
  RC_PRE(a1 > 0 && b1 > 0 && a2 > 0 && b2 > 0);
  RC_ASSERT(std::abs(a1 * b1 - a2 * b2) < 1e-12);
  for (std::size_t at = 0; at < forward.size(); ++at)
    RC_ASSERT(std::abs(forward.weights()[at] - backward.weights()[at]) < 1e-12);
}

RC_GTEST_PROP(Reflect, NeverGivesWhatIsNotANumber, ()) {
  const auto tables = *rc::gen::container<std::vector<std::vector<int>>>(
      rc::gen::container<std::vector<int>>(5, rc::gen::inRange(0, 3)));
  const double error = *rc::gen::element(0.0, 1e-9, 0.01, 1.0);
  Belief<std::size_t> belief({0, 1, 2, 3, 4});
  const auto itself = [](std::size_t world) { return world; };
  for (const auto& table : tables) {
    const double seen = reflect(
        belief, itself, [&](std::size_t world, bool) { return table[world] / 2.0; }, true, error);
    RC_ASSERT(seen >= 0 && seen <= 1 + 1e-12);
    RC_ASSERT(error == 0 || seen > 0);
    const auto weights = belief.weights();
    RC_ASSERT(std::abs(std::accumulate(weights.begin(), weights.end(), 0.0) - 1) < 1e-9);
    RC_ASSERT(belief.effective_size() > 1 - 1e-9 && belief.effective_size() < 5 + 1e-9);
  }
}

}  // namespace
}  // namespace yomi::mind
