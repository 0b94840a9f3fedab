#include "base/statistics.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>
#include <vector>

namespace yomi {

namespace {

constexpr double kTiny = 1e-300;
constexpr double kPrecision = 1e-15;

// Lanczos, g = 7; std::lgamma writes to a global. For x > 0.
double log_gamma(double x) {
  static constexpr std::array<double, 9> kTerms = {0.99999999999980993,  676.5203681218851,     -1259.1392167224028,
                                                   771.32342877765313,   -176.61502916214059,   12.507343278686905,
                                                   -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7};
  if (x < 0.5) return std::log(std::numbers::pi / std::sin(std::numbers::pi * x)) - log_gamma(1 - x);
  double sum = kTerms[0];
  for (std::size_t at = 1; at < kTerms.size(); ++at) sum += kTerms[at] / (x - 1 + static_cast<double>(at));
  const double t = x + 6.5;
  return 0.5 * std::log(2 * std::numbers::pi) + (x - 0.5) * std::log(t) - t + std::log(sum);
}

// Regularised upper incomplete gamma Q(a, x): by its series below a + 1, by a continued fraction (Lentz) above.
double gamma_tail(double a, double x) {
  if (x <= 0) return 1;
  const double front = std::exp(a * std::log(x) - x - log_gamma(a));
  if (x < a + 1) {
    double term = 1 / a;
    double sum = term;
    for (double n = a + 1; term > sum * kPrecision; ++n) sum += term *= x / n;
    return std::clamp(1 - sum * front, 0.0, 1.0);
  }
  double b = x + 1 - a;
  double c = 1 / kTiny;
  double d = 1 / b;
  double fraction = d;
  for (int n = 1; n < 10'000; ++n) {
    const double an = -n * (n - a);
    b += 2;
    d = an * d + b;
    if (std::abs(d) < kTiny) d = kTiny;
    c = b + an / c;
    if (std::abs(c) < kTiny) c = kTiny;
    d = 1 / d;
    fraction *= d * c;
    if (std::abs(d * c - 1) < kPrecision) break;
  }
  return std::clamp(fraction * front, 0.0, 1.0);
}

// The continued fraction of the incomplete beta function, by Lentz.
double beta_fraction(double a, double b, double x) {
  const auto away_from_zero = [](double v) { return std::abs(v) < kTiny ? kTiny : v; };
  double c = 1;
  double d = 1 / away_from_zero(1 - (a + b) * x / (a + 1));
  double fraction = d;
  const auto step = [&](double term) {
    d = 1 / away_from_zero(1 + term * d);
    c = away_from_zero(1 + term / c);
    fraction *= d * c;
    return d * c;
  };
  for (int n = 1; n < 100'000; ++n) {
    const double m = n;
    step(m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)));
    const double change = step(-(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)));
    if (std::abs(change - 1) < kPrecision) break;
  }
  return fraction;
}

// Regularised incomplete beta I_x(a, b).
double beta_share(double a, double b, double x) {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const double front = std::exp(log_gamma(a + b) - log_gamma(a) - log_gamma(b) + a * std::log(x) + b * std::log1p(-x));
  const double share =
      x < (a + 1) / (a + b + 2) ? front * beta_fraction(a, b, x) / a : 1 - front * beta_fraction(b, a, 1 - x) / b;
  return std::clamp(share, 0.0, 1.0);
}

// Where a falling tail reaches `share`, by bisection.
template <class Tail>
double where_tail_is(double share, const Tail& tail) {
  double low = -1;
  double high = 1;
  while (tail(low) < share) low *= 2;
  while (tail(high) > share) high *= 2;
  for (int halving = 0; halving < 200 && high - low > 1e-14 * std::max(1.0, std::abs(low)); ++halving) {
    const double middle = (low + high) / 2;
    (tail(middle) > share ? low : high) = middle;
  }
  return (low + high) / 2;
}

}  // namespace

double Sample::mean() const { return count_ > 0 ? sum_ / static_cast<double>(count_) : 0; }

double Sample::variance() const {
  if (count_ < 2) return 0;
  const auto n = static_cast<double>(count_);
  return std::max(0.0, (squares_ - sum_ * sum_ / n) / (n - 1));
}

double Sample::deviation() const { return std::sqrt(variance()); }

double Sample::standard_error() const { return count_ > 0 ? std::sqrt(variance() / static_cast<double>(count_)) : 0; }

Interval mean_interval(const Sample& sample, double confidence) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  if (sample.count() < 2) return {-kInfinity, kInfinity};
  const double t = student_quantile((1 + confidence) / 2, static_cast<double>(sample.count() - 1));
  return {sample.mean() - t * sample.standard_error(), sample.mean() + t * sample.standard_error()};
}

Interval proportion_interval(std::uint64_t successes, std::uint64_t trials, double confidence) {
  assert(successes <= trials);
  if (trials == 0) return {0, 1};
  const auto n = static_cast<double>(trials);
  const double p = static_cast<double>(successes) / n;
  const double z = normal_quantile((1 + confidence) / 2);
  const double centre = (p + z * z / (2 * n)) / (1 + z * z / n);
  const double reach = z / (1 + z * z / n) * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
  return {successes == 0 ? 0 : std::max(0.0, centre - reach), successes == trials ? 1 : std::min(1.0, centre + reach)};
}

double binomial_probability(std::uint64_t k, std::uint64_t n, double p) {
  if (k > n) return 0;
  if (p <= 0) return k == 0 ? 1 : 0;
  if (p >= 1) return k == n ? 1 : 0;
  const auto kk = static_cast<double>(k);
  const auto nn = static_cast<double>(n);
  return std::exp(log_gamma(nn + 1) - log_gamma(kk + 1) - log_gamma(nn - kk + 1) + kk * std::log(p) +
                  (nn - kk) * std::log1p(-p));
}

double binomial_at_least(std::uint64_t k, std::uint64_t n, double p) {
  if (k == 0) return 1;
  if (k > n) return 0;
  return beta_share(static_cast<double>(k), static_cast<double>(n - k + 1), p);
}

double ways(int n, int k) {
  if (k < 0 || k > n) return 0;
  double product = 1;
  for (int at = 1; at <= std::min(k, n - k); ++at) product = std::round(product * (n - at + 1) / at);
  return product;
}

ChiSquare chi_square(std::span<const std::uint64_t> counts, std::span<const double> probabilities) {
  assert(counts.size() == probabilities.size());
  double total = 0;
  for (const auto count : counts) total += static_cast<double>(count);
  ChiSquare test;
  int cells = 0;
  for (std::size_t at = 0; at < counts.size(); ++at) {
    const auto count = static_cast<double>(counts[at]);
    const double expected = total * probabilities[at];
    if (expected > 0) {
      test.statistic += (count - expected) * (count - expected) / expected;
      ++cells;
    } else if (count > 0) {
      test.statistic = std::numeric_limits<double>::infinity();
    }
  }
  test.freedom = std::max(cells - 1, 0);
  test.p = chi_square_tail(test.statistic, test.freedom);
  return test;
}

ChiSquare chi_square_pooled(std::span<const std::uint64_t> counts, std::span<const double> probabilities) {
  assert(counts.size() == probabilities.size());
  const auto total = static_cast<double>(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}));
  std::vector<std::size_t> rarest_first(counts.size());
  std::iota(rarest_first.begin(), rarest_first.end(), std::size_t{0});
  std::ranges::stable_sort(rarest_first, {}, [&](std::size_t at) { return probabilities[at]; });

  std::vector<std::uint64_t> pooled_counts;
  std::vector<double> pooled;
  bool filled = true;
  for (const std::size_t at : rarest_first) {
    if (filled) {
      pooled_counts.push_back(0);
      pooled.push_back(0);
    }
    pooled_counts.back() += counts[at];
    pooled.back() += probabilities[at];
    filled = total * pooled.back() >= 5;
  }
  // A last cell that expects too few joins the one before.
  if (!filled && pooled.size() > 1) {
    pooled_counts[pooled.size() - 2] += pooled_counts.back();
    pooled[pooled.size() - 2] += pooled.back();
    pooled_counts.pop_back();
    pooled.pop_back();
  }
  return chi_square(pooled_counts, pooled);
}

double chi_square_tail(double statistic, int freedom) {
  if (std::isinf(statistic)) return 0;
  return freedom <= 0 ? 1 : gamma_tail(freedom / 2.0, statistic / 2);
}

double normal_tail(double z) { return 0.5 * std::erfc(z / std::numbers::sqrt2); }

double normal_quantile(double p) {
  assert(p > 0 && p < 1);
  return where_tail_is(1 - p, normal_tail);
}

double student_tail(double t, double freedom) {
  const double half = beta_share(freedom / 2, 0.5, freedom / (freedom + t * t)) / 2;
  return t > 0 ? half : 1 - half;
}

double student_quantile(double p, double freedom) {
  assert(p > 0 && p < 1 && freedom > 0);
  return where_tail_is(1 - p, [=](double t) { return student_tail(t, freedom); });
}

double f_tail(double f, double between, double within) {
  return f <= 0 ? 1 : beta_share(within / 2, between / 2, within / (within + between * f));
}

VarianceTest analysis_of_variance(std::span<const Sample> samples) {
  double count = 0;
  double sum = 0;
  for (const Sample& sample : samples) {
    count += static_cast<double>(sample.count());
    sum += sample.sum();
  }
  VarianceTest test;
  test.between = static_cast<double>(samples.size()) - 1;
  test.within = count - static_cast<double>(samples.size());
  if (test.between < 1 || test.within < 1) return test;
  double explained = 0;
  double left = 0;
  for (const Sample& sample : samples) {
    const auto n = static_cast<double>(sample.count());
    explained += n * (sample.mean() - sum / count) * (sample.mean() - sum / count);
    if (n > 1) left += (n - 1) * sample.variance();
  }
  if (left <= 0) return test;
  test.f = (explained / test.between) / (left / test.within);
  test.p = f_tail(test.f, test.between, test.within);
  return test;
}

MeansTest compare_means(const Sample& a, const Sample& b) {
  MeansTest test;
  test.difference = a.mean() - b.mean();
  if (a.count() < 2 || b.count() < 2) return test;
  const double va = a.standard_error() * a.standard_error();
  const double vb = b.standard_error() * b.standard_error();
  if (va + vb <= 0) return test;
  test.t = test.difference / std::sqrt(va + vb);
  test.freedom = (va + vb) * (va + vb) /
                 (va * va / (static_cast<double>(a.count()) - 1) + vb * vb / (static_cast<double>(b.count()) - 1));
  test.p = std::min(1.0, 2 * student_tail(std::abs(test.t), test.freedom));
  return test;
}

}  // namespace yomi
