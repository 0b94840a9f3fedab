#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "process.h"

namespace yomi::apps {
namespace {

// A change that is meant to change nothing keeps this number. One that changes it says in its commit why.
constexpr const char* kSignature = "4b05be6b5f2e345b";

TEST(Bench, TheSignatureHoldsOnAnyNumberOfThreads) {
  for (const char* threads : {"1", "0"}) {
    const Finished bench = yomi({"bench", "--json", "--threads", threads});
    ASSERT_EQ(bench.code, 0) << bench.err;
    EXPECT_EQ(nlohmann::json::parse(bench.out)["signature"], kSignature) << threads << " threads";
  }
}

}  // namespace
}  // namespace yomi::apps
