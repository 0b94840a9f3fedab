#include "bridge/score.h"

#include <array>

#include <gtest/gtest.h>

namespace yomi::bridge {
namespace {

// Law 77 as a table of numbers, independent of the program's formulas.
namespace law77 {

// Penalties for 1 to 13 tricks short.
constexpr std::array<int, 13> kDoubledSafe = {100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500};
constexpr std::array<int, 13> kDoubledAtRisk = {200,  500,  800,  1100, 1400, 1700, 2000,
                                                2300, 2600, 2900, 3200, 3500, 3800};

// Trick score of contracts at level 1 to 7, undoubled.
constexpr std::array<int, 7> kMinor = {20, 40, 60, 80, 100, 120, 140};
constexpr std::array<int, 7> kMajor = {30, 60, 90, 120, 150, 180, 210};
constexpr std::array<int, 7> kNoTrump = {40, 70, 100, 130, 160, 190, 220};

// The lowest level that is game, by kind of strain (minor, major, no-trump) and doubling.
constexpr int kGameLevel[3][3] = {{5, 3, 2}, {4, 2, 1}, {3, 2, 1}};

// The value of an overtrick, doubled and redoubled.
constexpr int kOvertrick[2][2] = {{100, 200}, {200, 400}};  // [doubled, redoubled][safe, vulnerable]

int points(const Contract& contract, int tricks, bool vulnerable) {
  const auto doubling = static_cast<std::size_t>(contract.doubling);
  const std::size_t kind = is_minor(contract.strain) ? 0 : is_major(contract.strain) ? 1 : 2;
  if (tricks < contract.tricks_needed()) {
    const int down = contract.tricks_needed() - tricks;
    if (doubling == 0) return -down * (vulnerable ? 100 : 50);
    const auto& table = vulnerable ? kDoubledAtRisk : kDoubledSafe;
    return -table[static_cast<std::size_t>(down - 1)] * (doubling == 2 ? 2 : 1);
  }
  const auto level = static_cast<std::size_t>(contract.level - 1);
  const int base = kind == 0 ? kMinor[level] : kind == 1 ? kMajor[level] : kNoTrump[level];
  int sum = doubling == 0 ? base : doubling == 1 ? 2 * base : 4 * base;
  const int over = tricks - contract.tricks_needed();
  sum += over * (doubling == 0 ? (kind == 0 ? 20 : 30) : kOvertrick[doubling - 1][vulnerable ? 1 : 0]);
  const bool game = contract.level >= kGameLevel[kind][doubling];
  sum += !game ? 50 : vulnerable ? 500 : 300;
  if (contract.level == 6) sum += vulnerable ? 750 : 500;
  if (contract.level == 7) sum += vulnerable ? 1500 : 1000;
  return sum + (doubling == 1 ? 50 : doubling == 2 ? 100 : 0);
}

}  // namespace law77

TEST(Score, AgreesWithTheLawForEveryContractAndResult) {
  int checked = 0;
  for (int level = 1; level <= 7; ++level)
    for (const Strain strain : kStrains)
      for (const Doubling doubling : {Doubling::Undoubled, Doubling::Doubled, Doubling::Redoubled})
        for (const bool vulnerable : {false, true})
          for (int tricks = 0; tricks <= 13; ++tricks) {
            const Contract contract{level, strain, doubling, Seat::North};
            EXPECT_EQ(score(contract, tricks, vulnerable), law77::points(contract, tricks, vulnerable))
                << to_string(contract) << ' ' << tricks << (vulnerable ? " vulnerable" : "");
            ++checked;
          }
  EXPECT_EQ(checked, 7 * 5 * 3 * 2 * 14);
}

int points(const char* outcome, const char* vulnerability) {
  return score_north_south(*parse_outcome(outcome), *parse_vulnerability(vulnerability));
}

// From score cards everybody knows.
TEST(Score, KnownResults) {
  EXPECT_EQ(points("4SN=", "none"), 420);
  EXPECT_EQ(points("4SN=", "both"), 620);
  EXPECT_EQ(points("3NS+1", "ns"), 630);
  EXPECT_EQ(points("1NN=", "none"), 90);
  EXPECT_EQ(points("4SxN-2", "ew"), -300);
  EXPECT_EQ(points("4SxN-2", "ns"), -500);
  EXPECT_EQ(points("2HxS=", "none"), 470);
  EXPECT_EQ(points("1CxxN+6", "both"), 2630);
  EXPECT_EQ(points("7NxxN=", "both"), 2980);
  EXPECT_EQ(points("7NxxN-13", "both"), -7600);
  EXPECT_EQ(points("6DE=", "ew"), -1370);
  EXPECT_EQ(points("5DW-1", "ew"), 100);
  EXPECT_EQ(points("P", "both"), 0);
}

TEST(Imps, AtEveryStepOfTheScale) {
  constexpr int kFrom[] = {0,   20,  50,   90,   130,  170,  220,  270,  320,  370,  430,  500, 600,
                           750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000};
  for (int imp = 1; imp <= 24; ++imp) {
    EXPECT_EQ(imps(kFrom[imp]), imp);
    EXPECT_EQ(imps(kFrom[imp] - 10), imp - 1);
    EXPECT_EQ(imps(-kFrom[imp]), -imp);
  }
  EXPECT_EQ(imps(0), 0);
  EXPECT_EQ(imps(9000), 24);
}

TEST(Matchpoints, TwoForABetterScoreOneForATie) {
  EXPECT_EQ(matchpoints(std::array{420, 420, 170, -50}), (std::vector<int>{5, 5, 2, 0}));
  EXPECT_EQ(matchpoints(std::array{100}), (std::vector<int>{0}));
  EXPECT_TRUE(matchpoints(std::span<const int>{}).empty());
}

}  // namespace
}  // namespace yomi::bridge
