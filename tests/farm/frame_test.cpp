#include "farm/frame.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace yomi::farm {
namespace {

RC_GTEST_PROP(Frame, ComesBackWhole, (std::uint64_t job, std::uint64_t sequence, const std::string& payload)) {
  const auto back = open_frame(seal({FrameKind::Parcel, job, payload}, sequence), sequence);
  RC_ASSERT(back.has_value());
  RC_ASSERT(back->kind == FrameKind::Parcel && back->job == job && back->payload == payload);
}

RC_GTEST_PROP(Frame, IsRefusedWhenOneByteIsAnother, (const std::string& payload)) {
  const std::string good = seal({FrameKind::Result, 3, payload}, 7);
  std::string bad = good;
  char& changed = bad[*rc::gen::inRange<std::size_t>(0, bad.size())];
  changed = static_cast<char>(changed ^ *rc::gen::inRange(1, 256));
  RC_ASSERT(!open_frame(bad, 7));
  const auto cut = *rc::gen::inRange<std::size_t>(0, good.size());
  RC_ASSERT(!open_frame(std::string_view(good).substr(0, cut), 7));
  RC_ASSERT(!open_frame(good + bad, 7));
}

RC_GTEST_PROP(Frame, SurvivesGarbage, (const std::string& garbage)) { RC_ASSERT(!open_frame(garbage, 0)); }

TEST(Frame, IsRefusedOutOfTurn) {
  const std::string third = seal({FrameKind::Alive, 0, {}}, 3);
  EXPECT_TRUE(open_frame(third, 3));
  EXPECT_EQ(open_frame(third, 2).error().what, "message 3 when 2 was due");
}

}  // namespace
}  // namespace yomi::farm
