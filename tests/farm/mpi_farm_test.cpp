#include <cstdlib>
#include <iostream>

#include <gtest/gtest.h>

#include "farm/ranks.h"
#include "tests/farm/every_farm.h"

// Every process runs the same tests in the same order; a failure in any fails the run.
namespace yomi::farm {
namespace {

Ranks* g_ranks = nullptr;  // gtest makes the tests, so that they cannot be given it

class MpiFarm : public testing::TestWithParam<FarmCase> {};

INSTANTIATE_TEST_SUITE_P(, MpiFarm, testing::ValuesIn(farm_cases()), [](const auto& each) { return each.param.name; });

TEST_P(MpiFarm, Threads1) { GetParam().check(*g_ranks->farm(1)); }
TEST_P(MpiFarm, Threads2) { GetParam().check(*g_ranks->farm(2)); }

TEST(MpiRanks, ShareWhatTheLeaderSays) {
  const std::string large(3'000'000, 'x');
  EXPECT_EQ(g_ranks->share(g_ranks->leads() ? large : "not this"), large);
  EXPECT_EQ(g_ranks->share(g_ranks->leads() ? "second" : ""), "second");
}

}  // namespace
}  // namespace yomi::farm

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  auto ranks = yomi::farm::Ranks::open(yomi::farm::connect_mpi, {});
  if (!ranks) {
    std::cerr << to_string(ranks.error()) << '\n';
    return 1;
  }
  yomi::farm::g_ranks = ranks->get();
  const int code = RUN_ALL_TESTS();
  (*ranks)->leave("");
  return code;
}
