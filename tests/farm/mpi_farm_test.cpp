#include <cstdlib>
#include <iostream>

#include <gtest/gtest.h>

#include "farm/process_group.h"
#include "tests/farm/every_farm.h"

// Every process runs the same tests in the same order; a failure in any fails the run.
namespace yomi::farm {
namespace {

ProcessGroup* g_group = nullptr;  // gtest constructs the tests, so that it cannot be passed to them

class MpiFarm : public testing::TestWithParam<FarmCase> {};

INSTANTIATE_TEST_SUITE_P(, MpiFarm, testing::ValuesIn(farm_cases()), [](const auto& each) { return each.param.name; });

TEST_P(MpiFarm, Threads1) { GetParam().check(*g_group->farm(1)); }
TEST_P(MpiFarm, Threads2) { GetParam().check(*g_group->farm(2)); }

TEST(MpiProcessGroup, ShareWhatTheLeaderSays) {
  const std::string large(3'000'000, 'x');
  EXPECT_EQ(g_group->share(g_group->leads() ? large : "not this"), large);
  EXPECT_EQ(g_group->share(g_group->leads() ? "second" : ""), "second");
}

}  // namespace
}  // namespace yomi::farm

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  auto group = yomi::farm::ProcessGroup::open(yomi::farm::connect_mpi, {});
  if (!group) {
    std::cerr << to_string(group.error()) << '\n';
    return 1;
  }
  yomi::farm::g_group = group->get();
  const int code = RUN_ALL_TESTS();
  (*group)->leave("");
  return code;
}
