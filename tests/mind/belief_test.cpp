#include "mind/belief.h"

#include <cmath>
#include <numeric>
#include <string>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/statistics.h"

namespace yomi::mind {
namespace {

double total(const auto& belief) { return std::accumulate(belief.weights().begin(), belief.weights().end(), 0.0); }

// Worlds 0, 1, 2 .. with small whole weights, some of them zero.
rc::Gen<std::vector<double>> some_weights() {
  return rc::gen::suchThat(
      rc::gen::container<std::vector<double>>(rc::gen::map(rc::gen::inRange(0, 20), [](int w) { return w / 2.0; })),
      [](const auto& weights) { return std::accumulate(weights.begin(), weights.end(), 0.0) > 0; });
}

Belief<int> belief_with(std::vector<double> weights) {
  std::vector<int> worlds(weights.size());
  std::iota(worlds.begin(), worlds.end(), 0);
  return {std::move(worlds), std::move(weights)};
}

TEST(Belief, AnswersQuestionsAboutTheWorld) {
  const Belief<int> belief({1, 2, 3, 4}, {1, 1, 2, 4});
  EXPECT_DOUBLE_EQ(belief.expectation([](int world) { return world; }), (1 + 2 + 6 + 16) / 8.0);
  EXPECT_DOUBLE_EQ(belief.probability([](int world) { return world >= 3; }), 0.75);
  const auto parity = belief.marginal([](int world) { return std::string(world % 2 == 0 ? "even" : "odd"); });
  ASSERT_EQ(parity.size(), 2u);
  EXPECT_DOUBLE_EQ(parity.at("even"), 5 / 8.0);
  EXPECT_EQ(most_likely(parity), "even");
  EXPECT_EQ(belief.most_likely(), 4);
  EXPECT_DOUBLE_EQ(belief.effective_size(), 64.0 / (1 + 1 + 4 + 16));
}

TEST(Belief, WithoutWorldsIsEmptyAndHarmless) {
  Belief<int> belief;
  EXPECT_TRUE(belief.empty());
  EXPECT_EQ(belief.effective_size(), 0);
  EXPECT_EQ(belief.reweigh([](int) { return 1.0; }), 0);
  EXPECT_TRUE(belief.marginal([](int world) { return world; }).empty());
  Stream stream(1);
  EXPECT_TRUE(belief.resampled(5, stream).empty());
  EXPECT_TRUE(Belief<int>({1, 2}, {0, 0}).empty());
}

TEST(Belief, TiesGoToTheFirst) {
  EXPECT_EQ(Belief<int>({7, 3, 5}).most_likely(), 7);
  EXPECT_EQ(most_likely(Belief<int>({7, 3, 5}).marginal([](int world) { return world; })), 3);
}

TEST(Belief, StandsAsItWasWhenNoWorldAllowsWhatWasSeen) {
  Belief<int> belief({1, 2}, {1, 3});
  EXPECT_EQ(belief.reweigh([](int) { return 0.0; }), 0);
  EXPECT_EQ(belief.size(), 2u);
  EXPECT_DOUBLE_EQ(belief.weights()[1], 0.75);
}

TEST(Belief, SurvivesLikelihoodsTooSmallToInvert) {
  Belief<int> belief({1, 2, 3});
  EXPECT_GT(belief.reweigh([](int world) { return world == 2 ? 0.0 : 1e-310; }), 0);
  EXPECT_NEAR(belief.weights()[0], 0.5, 1e-6);
  EXPECT_NEAR(total(belief), 1, 1e-6);
}

RC_GTEST_PROP(Belief, WeightsSumToOneAndTheEffectiveSizeIsInBounds, ()) {
  const auto weights = *some_weights();
  auto belief = belief_with(weights);
  RC_ASSERT(std::abs(total(belief) - 1) < 1e-12);
  RC_ASSERT(belief.effective_size() > 1 - 1e-12);
  RC_ASSERT(belief.effective_size() < static_cast<double>(belief.size()) + 1e-9);
  belief.prune();
  RC_ASSERT(belief.size() ==
            static_cast<std::size_t>(std::ranges::count_if(weights, [](double weight) { return weight > 0; })));
  RC_ASSERT(std::abs(total(belief) - 1) < 1e-12);
  double chances = 0;
  for (const auto& [parity, chance] : belief.marginal([](int world) { return world % 3; })) chances += chance;
  RC_ASSERT(std::abs(chances - 1) < 1e-12);
}

RC_GTEST_PROP(Belief, ResamplingGivesEachWorldItsShareRoundedDownOrUp, (std::uint64_t seed)) {
  const auto belief = belief_with(*some_weights());
  const auto n = *rc::gen::inRange<std::size_t>(1, 100);
  Stream stream(seed, "resample");
  const auto drawn = belief.resampled(n, stream);
  RC_ASSERT(drawn.size() == n);
  for (std::size_t world = 0; world < belief.size(); ++world) {
    const auto copies = static_cast<double>(std::ranges::count(drawn.worlds(), static_cast<int>(world)));
    const double share = belief.weights()[world] * static_cast<double>(n);
    RC_ASSERT(copies >= std::floor(share - 1e-9));
    RC_ASSERT(copies <= std::ceil(share + 1e-9));
    if (belief.weights()[world] == 0) RC_ASSERT(copies == 0);
  }
}

TEST(Belief, ResamplingIsUnbiased) {
  const auto belief = belief_with({1, 0, 2.5, 0.1, 4, 0.4});
  std::vector<std::uint64_t> counts(belief.size());
  Stream stream(20, "unbiased");
  for (int time = 0; time < 20'000; ++time)
    ++counts[static_cast<std::size_t>(belief.resampled(1, stream).most_likely())];
  EXPECT_GT(chi_square(counts, belief.weights()).p, 0.001);

  // Draws of one comb depend on each other, so for a whole comb only the mean is compared.
  Sample copies;
  for (int time = 0; time < 20'000; ++time)
    copies.add(7 * belief.resampled(7, stream).probability([](int world) { return world == 2; }));
  EXPECT_NEAR(copies.mean(), 7 * 2.5 / 8, 4 * copies.standard_error());
}

}  // namespace
}  // namespace yomi::mind
