#include "server/wire/codec.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace yomi::server::codec {
namespace {

RC_GTEST_PROP(SeedText, ReadsWhatItWrites, (std::uint64_t first, std::uint64_t second)) {
  const Seed seed(1, {first, second});
  const auto read = SeedText::read(SeedText::write(seed), "robot_seed");
  RC_ASSERT(read.has_value());
  RC_ASSERT(*read == seed);
}

TEST(SeedText, ANumberIsASeedWithoutASecret) {
  EXPECT_EQ(SeedText::write(Seed(42)), Json(42));
  EXPECT_EQ(*SeedText::read(Json(42), "robot_seed"), Seed(42));
}

TEST(SeedText, RefusesOtherTexts) {
  for (const Json& wrong : {Json("123"), Json("0123456789abcdef0123456789abcdeg"),
                            Json("-123456789abcdef0123456789abcdef0"), Json(-1), Json(1.5), Json(), Json(true)}) {
    const auto read = SeedText::read(wrong, "deal.robot_seed");
    ASSERT_FALSE(read) << wrong;
    EXPECT_NE(to_string(read.error()).find("deal.robot_seed"), std::string::npos) << wrong;
  }
}

}  // namespace
}  // namespace yomi::server::codec
