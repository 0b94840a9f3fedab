#include "base/random.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace yomi {
namespace {

// The numbers must never change: published figures are reproduced by seed.
TEST(Stream, GivesTheSameNumbersForever) {
  Stream stream(7, "boards", 3);
  EXPECT_EQ(stream.bits(), 1360494264308522057u);
  EXPECT_EQ(stream.bits(), 17147141261805123015u);
}

TEST(Stream, EveryPartOfTheKeyMatters) {
  std::set<std::uint64_t> firsts;
  for (const int seed : {1, 2})
    for (const char* purpose : {"deal", "play"})
      for (int board = 0; board < 50; ++board)
        firsts.insert(Stream(static_cast<std::uint64_t>(seed), purpose, board).bits());
  EXPECT_EQ(firsts.size(), 200u);
  EXPECT_NE(StreamKey(1, "ab", "c").value(), StreamKey(1, "a", "bc").value());
  EXPECT_EQ(StreamKey(1, "a").with("b", 2).value(), StreamKey(1, "a", "b", 2).value());
}

TEST(Stream, EveryBitOfASecretMatters) {
  const Seed::Secret secret{3, 5};
  std::set<std::uint64_t> firsts{Stream(Seed(7), "deal").bits(), Stream(Seed(7, secret), "deal").bits()};
  EXPECT_EQ(firsts.size(), 2u);
  for (std::size_t word = 0; word < secret.size(); ++word)
    for (int bit = 0; bit < 64; ++bit) {
      Seed::Secret other = secret;
      other[word] ^= std::uint64_t{1} << bit;
      Stream stream(Seed(7, other), "deal");
      static_cast<void>(stream.bits());  // the first number depends on one word of the state alone
      firsts.insert(stream.bits() ^ stream.bits());
    }
  EXPECT_EQ(firsts.size(), 130u);
  EXPECT_EQ(StreamKey(Seed(7, secret), "a").with("b").secret(), secret);
}

TEST(Stream, BelowIsUniform) {
  Stream stream(11, "below");
  constexpr int kBins = 13, kDraws = 130'000;
  std::vector<int> counts(kBins);
  for (int draw = 0; draw < kDraws; ++draw) ++counts[stream.below(kBins)];
  double chi_square = 0;
  constexpr double kExpected = static_cast<double>(kDraws) / kBins;
  for (const int count : counts) chi_square += std::pow(count - kExpected, 2) / kExpected;
  EXPECT_LT(chi_square, 32.9);  // 12 degrees of freedom, p = 0.001; the seed is fixed
}

RC_GTEST_PROP(Stream, StaysWithinBounds, (std::uint64_t seed, std::uint64_t bound, int lo, unsigned short width)) {
  RC_PRE(bound > 0u);
  RC_PRE(lo < 1'000'000'000);
  Stream stream(seed);
  RC_ASSERT(stream.below(bound) < bound);
  const int drawn = stream.between(lo, lo + width);
  RC_ASSERT(drawn >= lo && drawn <= lo + width);
  const double unit = stream.unit();
  RC_ASSERT(unit >= 0.0 && unit < 1.0);
}

RC_GTEST_PROP(Stream, ShuffleKeepsTheItems, (std::uint64_t seed, std::vector<int> items)) {
  auto shuffled = items;
  Stream(seed).shuffle(shuffled);
  std::ranges::sort(items);
  std::ranges::sort(shuffled);
  RC_ASSERT(items == shuffled);
}

}  // namespace
}  // namespace yomi
