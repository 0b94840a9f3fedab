#include "console/progress.h"

#include <sstream>

#include <gtest/gtest.h>

namespace yomi::console {
namespace {

class ProgressAt : public testing::Test {
 protected:
  Progress progress(ProgressStyle style) {
    return {out, style, "deals: boards", [this] { return now; }};
  }

  double now = 100;
  std::ostringstream out;
};

TEST_F(ProgressAt, SaysHowFarAndHowLong) {
  Progress lines = progress(ProgressStyle::Lines);
  lines.start(0, 100);
  now += 5;
  lines.update(10);
  EXPECT_EQ(out.str(), "deals: boards 10/100 (10%), 45 s left\n");
  now += 1;
  lines.update(11);
  EXPECT_EQ(out.str(), "deals: boards 10/100 (10%), 45 s left\n") << "a second line came too soon";
  now += 10;
  lines.update(50);
  EXPECT_EQ(out.str(), "deals: boards 10/100 (10%), 45 s left\ndeals: boards 50/100 (50%), 16 s left\n");
}

TEST_F(ProgressAt, ReckonsOnlyWithWhatThisRunDid) {
  Progress lines = progress(ProgressStyle::Lines);
  lines.start(90, 100);
  now += 5;
  lines.update(95);
  EXPECT_EQ(out.str(), "deals: boards 95/100 (95%), 5 s left\n");
}

TEST_F(ProgressAt, IsSilentInShortRunsAndWhenOff) {
  Progress lines = progress(ProgressStyle::Lines);
  lines.start(0, 2);
  now += 1;
  lines.update(1);
  lines.finish();
  Progress off = progress(ProgressStyle::Off);
  off.start(0, 2);
  now += 100;
  off.update(1);
  off.finish();
  EXPECT_EQ(out.str(), "");
}

TEST_F(ProgressAt, WritesOverItsLineOnATerminalAndCleansUp) {
  Progress terminal = progress(ProgressStyle::Terminal);
  terminal.start(0, 4);
  now += 3;
  terminal.update(1);
  now += 3;
  terminal.update(2);
  terminal.finish();
  EXPECT_EQ(out.str(), "\rdeals: boards 1/4 (25%), 9 s left\x1b[K\rdeals: boards 2/4 (50%), 6 s left\x1b[K\r\x1b[K");
}

TEST(Duration, IsWrittenAsPeopleSayIt) {
  EXPECT_EQ(duration(0.2), "1 s");
  EXPECT_EQ(duration(59), "59 s");
  EXPECT_EQ(duration(200), "3 min 20 s");
  EXPECT_EQ(duration(7500), "2 h 5 min");
}

}  // namespace
}  // namespace yomi::console
