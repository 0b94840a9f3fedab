#include "server/http/guard.h"

#include <gtest/gtest.h>

namespace yomi::server {

namespace {

TEST(RateLimit, LetsThroughWhatItPromisesAndNoMore) {
  RateLimit limit(10, 5);
  const auto start = RateLimit::Clock::now();
  int passed = 0;
  for (int at = 0; at < 20; ++at) passed += limit.allow("a", start) ? 1 : 0;
  EXPECT_EQ(passed, 5);
  EXPECT_TRUE(limit.allow("b", start)) << "each name has its own";
  EXPECT_TRUE(limit.allow("a", start + std::chrono::milliseconds(100)));
  EXPECT_FALSE(limit.allow("a", start + std::chrono::milliseconds(100)));
}

// Whoever sends a new name with every request is still limited, and the names do not pile up.
TEST(RateLimit, EndlessNamesShareOneBucket) {
  RateLimit limit(1, 3);
  const auto start = RateLimit::Clock::now();
  int passed = 0;
  for (int at = 0; at < 20'000; ++at) passed += limit.allow("name" + std::to_string(at), start) ? 1 : 0;
  EXPECT_EQ(passed, 10'003);
}

TEST(Guard, KnowsCookiesHostsAndOrigins) {
  EXPECT_EQ(cookie("a=1; yomi_player=xyz; b=2", "yomi_player"), "xyz");
  EXPECT_EQ(cookie("my_yomi_player=no", "yomi_player"), "");
  EXPECT_TRUE(is_loopback_host("127.0.0.1:8642"));
  EXPECT_TRUE(is_loopback_host("localhost"));
  EXPECT_TRUE(is_loopback_host("[::1]:80"));
  EXPECT_FALSE(is_loopback_host("127.0.0.1.evil.example:8642"));
  EXPECT_FALSE(is_loopback_host("evil.example"));
  EXPECT_FALSE(is_loopback_host(""));
  EXPECT_TRUE(same_origin("http://localhost:1", "localhost:1"));
  EXPECT_FALSE(same_origin("http://evil.example", "localhost:1"));
  EXPECT_FALSE(same_origin("null", "localhost:1"));
  EXPECT_TRUE(same_secret("abc", "abc"));
  EXPECT_FALSE(same_secret("abc", "abd"));
  EXPECT_FALSE(same_secret("ab", "abc"));
  EXPECT_FALSE(same_secret("abcabc", "abc"));
  EXPECT_FALSE(same_secret("", "abc"));
}

}  // namespace

}  // namespace yomi::server
