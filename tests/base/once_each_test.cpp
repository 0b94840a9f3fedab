#include "base/once_each.h"

#include <array>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace yomi {
namespace {

TEST(OnceEach, AValueIsWorkedOutWhenItIsFirstAskedFor) {
  OnceEach<int> values(2);
  int made = 0;
  const auto make = [&] { return ++made; };
  EXPECT_EQ(values.at(1, make), 1);
  EXPECT_EQ(values.at(1, make), 1);
  EXPECT_EQ(values.at(0, make), 2);
}

TEST(OnceEach, ThreadsThatAskAtOnceGetTheSameValue) {
  constexpr std::size_t kSize = 1000;
  OnceEach<std::size_t> values(kSize);
  std::array<std::vector<const std::size_t*>, 4> seen;
  {
    std::vector<std::jthread> threads;
    for (auto& mine : seen)
      threads.emplace_back([&] {
        for (std::size_t at = 0; at < kSize; ++at) mine.push_back(&values.at(at, [&] { return at * at; }));
      });
  }
  for (std::size_t at = 0; at < kSize; ++at) EXPECT_EQ(*seen[0][at], at * at);
  for (const auto& others : seen) EXPECT_EQ(others, seen[0]);
}

}  // namespace
}  // namespace yomi
