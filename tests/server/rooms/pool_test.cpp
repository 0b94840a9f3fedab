#include "server/rooms/pool.h"

#include <gtest/gtest.h>

namespace yomi::server {

namespace {

// Without threads robots never act, but questions are answered.
TEST(Pool, WithoutThreadsItThinksOfQuestionsAlone) {
  Pool pool(nullptr, 0);
  int done = 0;
  for (const Urgency urgency : {Urgency::Turn, Urgency::Background, Urgency::Question})
    pool.add(urgency, [&](Mind&) { done += 1 + static_cast<int>(urgency); });
  EXPECT_EQ(done, 1 + static_cast<int>(Urgency::Question));
}

}  // namespace

}  // namespace yomi::server
