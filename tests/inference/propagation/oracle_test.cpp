#include "tests/inference/propagation/oracle.h"

#include <gtest/gtest.h>

namespace yomi::inference {
namespace {

// With more questions about each system, and the share of those that have a solution: oracle_check.
TEST(Oracle, PropagationAgreesWithGecode) {
  const GecodeDeal gecode;
  OracleTally tally;
  for (int number = 0; number < 100'000; ++number) compare_with_oracle(gecode, number, 2, false, tally);
  EXPECT_EQ(tally.mistake, "");
  int contradictions = 0;
  for (const auto& row : tally.rows) contradictions += row.contradictions;
  EXPECT_GT(contradictions, 20'000);
  EXPECT_LT(contradictions, 40'000);
  EXPECT_GT(tally.excluded, 50'000);
}

}  // namespace
}  // namespace yomi::inference
