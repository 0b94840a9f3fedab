#pragma once

#include <cstdint>
#include <span>

// What is needed to say how sure a figure is.
namespace yomi {

// A sample as its number, sum and sum of squares. Whole numbers (points, IMPs, tricks) add up exactly, so that parts
// of a sample may be put together in any order with the same result.
class Sample {
 public:
  // The value, so many times.
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
  // 0 of an empty sample.
  [[nodiscard]] double mean() const;
  // Estimates for what the sample is drawn from; 0 below two values.
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

// How many ways there are to take k of n; exact up to 2^53.
double ways(int n, int k);

// Pearson's test of counts against the probabilities they should come from.
struct ChiSquare {
  double statistic = 0;
  int freedom = 0;
  // The chance of a statistic at least so large if the probabilities are right.
  double p = 1;
};
ChiSquare chi_square(std::span<const std::uint64_t> counts, std::span<const double> probabilities);
// The same, with the rarest cells put together until each expects five at least, as the test needs to be true.
ChiSquare chi_square_pooled(std::span<const std::uint64_t> counts, std::span<const double> probabilities);

// Upper tails and quantiles of the distributions behind all this.
double chi_square_tail(double statistic, int freedom);
double normal_tail(double z);
double normal_quantile(double p);
double student_tail(double t, double freedom);
double student_quantile(double p, double freedom);

}  // namespace yomi
