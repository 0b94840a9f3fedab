#include "search/bench_workload.h"

#include <gtest/gtest.h>

namespace yomi::search {
namespace {

// A change that moves the signature changes answers: find out why before writing down the new one.
TEST(Workload, has_one_signature_on_one_thread_and_on_two) {
  for (const int threads : {1, 2}) {
    const auto solver = DoubleDummy::open({.threads = threads});
    ASSERT_TRUE(solver);
    const auto done = run_workload(*solver);
    ASSERT_TRUE(done);
    EXPECT_EQ(done->signature, 2021533590447136546u);
  }
}

}  // namespace
}  // namespace yomi::search
