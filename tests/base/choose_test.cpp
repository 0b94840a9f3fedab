#include "base/choose.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace yomi {
namespace {

TEST(Choose, HandsOfThirteenCards) { EXPECT_EQ(choose(52, 13), 635'013'559'600U); }

TEST(Choose, NoneWhereThereAreTooFew) {
  EXPECT_EQ(choose(5, 6), 0U);
  EXPECT_EQ(choose(5, -1), 0U);
  EXPECT_EQ(choose(0, 0), 1U);
}

RC_GTEST_PROP(Choose, TakingIsLeaving, ()) {
  const int n = *rc::gen::inRange(0, kChooseFrom + 1), k = *rc::gen::inRange(0, n + 1);
  RC_ASSERT(choose(n, k) == choose(n, n - k));
}

}  // namespace
}  // namespace yomi
