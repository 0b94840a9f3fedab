#pragma once

#include <cstdint>
#include <span>

// Intervals and tests for the figures that are reported.
namespace yomi {

// A sample as its count, sum and sum of squares. Whole numbers (points, IMPs, tricks) add up exactly, so that parts of
// a sample can be merged in any order with the same result.
class Sample {
 public:
  void add(double value, std::uint64_t times = 1) {
    const auto weight = static_cast<double>(times);
    count_ += times;
    sum_ += value * weight;
    squares_ += value * value * weight;
  }
  Sample& operator+=(const Sample& other) {
    count_ += other.count_;
    sum_ += other.sum_;
    squares_ += other.squares_;
    return *this;
  }

  [[nodiscard]] std::uint64_t count() const { return count_; }
  [[nodiscard]] double sum() const { return sum_; }
  // 0 for an empty sample.
  [[nodiscard]] double mean() const;
  // Estimates for the population; 0 below two values.
  [[nodiscard]] double variance() const;
  [[nodiscard]] double deviation() const;
  [[nodiscard]] double standard_error() const;

  friend bool operator==(const Sample&, const Sample&) = default;

 private:
  std::uint64_t count_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

struct Interval {
  double low = 0;
  double high = 0;

  friend bool operator==(const Interval&, const Interval&) = default;
};

// For the mean, by Student's t. Below two values nothing is known, and the interval is from -infinity to infinity.
Interval mean_interval(const Sample& sample, double confidence = 0.95);

// For a proportion, by Wilson: good also near 0 and 1 and for few trials. Without trials, from 0 to 1.
Interval proportion_interval(std::uint64_t successes, std::uint64_t trials, double confidence = 0.95);

// Binomial: exactly k, and k or more, successes in n trials.
double binomial_probability(std::uint64_t k, std::uint64_t n, double p);
double binomial_at_least(std::uint64_t k, std::uint64_t n, double p);

// The binomial coefficient, n choose k; exact up to 2^53.
double ways(int n, int k);

// Pearson's test of counts against the probabilities they should come from.
struct ChiSquare {
  double statistic = 0;
  int freedom = 0;
  // The chance of a statistic at least this large if the probabilities are right.
  double p = 1;
};
ChiSquare chi_square(std::span<const std::uint64_t> counts, std::span<const double> probabilities);
// The same, with the rarest cells pooled until each expects at least five, which the test needs to be accurate.
ChiSquare chi_square_pooled(std::span<const std::uint64_t> counts, std::span<const double> probabilities);

// Whether several samples may have the same mean: one-way analysis of variance.
struct VarianceTest {
  double f = 0;
  double between = 0;  // degrees of freedom
  double within = 0;
  double p = 1;
};
VarianceTest analysis_of_variance(std::span<const Sample> samples);

// Whether two samples may have the same mean, without assuming equal variances: Welch's test, two-sided.
struct MeansTest {
  double difference = 0;
  double t = 0;
  double freedom = 0;
  double p = 1;
};
MeansTest compare_means(const Sample& a, const Sample& b);

// Upper tails and quantiles of the distributions behind all this.
double chi_square_tail(double statistic, int freedom);
double normal_tail(double z);
double normal_quantile(double p);
double student_tail(double t, double freedom);
double student_quantile(double p, double freedom);
double f_tail(double f, double between, double within);

}  // namespace yomi
