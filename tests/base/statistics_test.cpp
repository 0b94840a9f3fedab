#include "base/statistics.h"

#include <cmath>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/random.h"

namespace yomi {
namespace {

Sample sample_of(const std::vector<int>& values) {
  Sample sample;
  for (const int value : values) sample.add(value);
  return sample;
}

TEST(Sample, KnowsMeanAndSpread) {
  const Sample sample = sample_of({2, 4, 4, 4, 5, 5, 7, 9});
  EXPECT_EQ(sample.count(), 8u);
  EXPECT_DOUBLE_EQ(sample.mean(), 5);
  EXPECT_DOUBLE_EQ(sample.variance(), 32.0 / 7);
  EXPECT_DOUBLE_EQ(sample.standard_error(), std::sqrt(32.0 / 7 / 8));
  EXPECT_EQ(Sample{}.mean(), 0);
  EXPECT_EQ(sample_of({3}).variance(), 0);
}

RC_GTEST_PROP(Sample, PartsOfWholeNumbersAddUpExactly, (const std::vector<std::int16_t>& values)) {
  Sample whole;
  Sample even;
  Sample odd;
  for (std::size_t at = 0; at < values.size(); ++at) {
    whole.add(values[at]);
    (at % 2 == 0 ? even : odd).add(values[at]);
  }
  odd += even;
  RC_ASSERT(odd == whole);
  RC_ASSERT(whole.variance() >= 0);
}

// From tables printed in any textbook.
TEST(Distributions, AgreeWithTheTables) {
  EXPECT_NEAR(normal_quantile(0.975), 1.959963985, 1e-9);
  EXPECT_NEAR(normal_quantile(0.5), 0, 1e-9);
  EXPECT_NEAR(normal_tail(1.644853627), 0.05, 1e-9);
  EXPECT_NEAR(student_quantile(0.975, 1), 12.7062047, 1e-6);
  EXPECT_NEAR(student_quantile(0.975, 9), 2.2621572, 1e-6);
  EXPECT_NEAR(student_quantile(0.975, 1e6), 1.9599664, 1e-5);
  EXPECT_NEAR(student_quantile(0.025, 9), -2.2621572, 1e-6);
  EXPECT_NEAR(chi_square_tail(3.841458821, 1), 0.05, 1e-9);
  EXPECT_NEAR(chi_square_tail(18.30703805, 10), 0.05, 1e-9);
  EXPECT_NEAR(chi_square_tail(2.155856, 9), 0.989, 1e-3);
  EXPECT_EQ(chi_square_tail(0, 5), 1);
}

TEST(Intervals, AreThoseOfTheTextbook) {
  const Interval mean = mean_interval(sample_of({2, 4, 4, 4, 5, 5, 7, 9}));
  EXPECT_NEAR(mean.low, 5 - 2.364624 * std::sqrt(32.0 / 7 / 8), 1e-5);
  EXPECT_NEAR(mean.high, 5 + 2.364624 * std::sqrt(32.0 / 7 / 8), 1e-5);
  EXPECT_TRUE(std::isinf(mean_interval(sample_of({3})).high));
  // Wilson for 8 of 10 and for none of 10.
  EXPECT_NEAR(proportion_interval(8, 10).low, 0.4901625, 1e-6);
  EXPECT_NEAR(proportion_interval(8, 10).high, 0.9433178, 1e-6);
  EXPECT_EQ(proportion_interval(0, 10).low, 0);
  EXPECT_NEAR(proportion_interval(0, 10).high, 0.2775328, 1e-6);
  EXPECT_EQ(proportion_interval(10, 10).high, 1);
  EXPECT_EQ(proportion_interval(0, 0), (Interval{0, 1}));
}

TEST(Intervals, CoverTheTruthAsOftenAsTheySay) {
  Stream stream(3, "coverage");
  int covered = 0;
  for (int time = 0; time < 2000; ++time) {
    Sample dice;
    for (int roll = 0; roll < 20; ++roll) dice.add(stream.between(1, 6));
    const Interval interval = mean_interval(dice);
    if (interval.low <= 3.5 && 3.5 <= interval.high) ++covered;
  }
  EXPECT_NEAR(covered / 2000.0, 0.95, 0.02);
}

RC_GTEST_PROP(Binomial, TailIsTheSumOfItsParts, ()) {
  const auto n = *rc::gen::inRange<std::uint64_t>(1, 60);
  const auto k = *rc::gen::inRange<std::uint64_t>(0, n + 2);
  const double p = *rc::gen::inRange(0, 101) / 100.0;
  double tail = 0;
  for (std::uint64_t at = k; at <= n; ++at) tail += binomial_probability(at, n, p);
  RC_ASSERT(std::abs(binomial_at_least(k, n, p) - tail) < 1e-10);
}

TEST(Binomial, CountsWays) {
  EXPECT_EQ(ways(52, 13), 635013559600.0);
  EXPECT_EQ(ways(13, 0), 1);
  EXPECT_EQ(ways(4, 5), 0);
  EXPECT_NEAR(binomial_probability(3, 10, 0.5), 120 / 1024.0, 1e-12);
}

TEST(ChiSquareTest, TellsFairDiceFromLoaded) {
  const std::vector<double> fair(6, 1 / 6.0);
  const std::vector<std::uint64_t> good = {95, 105, 98, 102, 110, 90};
  const std::vector<std::uint64_t> loaded = {80, 90, 90, 90, 90, 160};
  EXPECT_NEAR(chi_square(good, fair).statistic, 2.58, 1e-9);
  EXPECT_EQ(chi_square(good, fair).freedom, 5);
  EXPECT_GT(chi_square(good, fair).p, 0.5);
  EXPECT_LT(chi_square(loaded, fair).p, 1e-6);
}

TEST(ChiSquareTest, PoolsCellsThatExpectTooLittle) {
  const std::vector<double> chances = {0.5, 0.46, 0.03, 0.005, 0.005};
  const std::vector<std::uint64_t> counts = {50, 46, 3, 1, 0};
  // The three rarest together still expect only four, so the fourth joins them.
  const ChiSquare pooled = chi_square_pooled(counts, chances);
  EXPECT_EQ(pooled.freedom, 1);
  EXPECT_NEAR(pooled.statistic, 0, 1e-12);
  const std::vector<std::uint64_t> few = {1, 1, 0, 0, 0};
  EXPECT_EQ(chi_square_pooled(few, chances).p, 1);
  const std::vector<std::uint64_t> many = {5000, 4600, 300, 50, 50};
  EXPECT_EQ(chi_square_pooled(many, chances).freedom, 4);
}

TEST(ChiSquareTest, WhatCannotHappenRefutes) {
  const std::vector<double> chances = {0.5, 0.5, 0};
  const std::vector<std::uint64_t> never = {10, 10, 0};
  const std::vector<std::uint64_t> once = {10, 10, 1};
  EXPECT_EQ(chi_square(never, chances).freedom, 1);
  EXPECT_EQ(chi_square(never, chances).p, 1);
  EXPECT_EQ(chi_square(once, chances).p, 0);
}

}  // namespace
}  // namespace yomi
