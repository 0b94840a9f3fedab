#include <csignal>
#include <map>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/support/process.h"

namespace yomi::cli {

using namespace support;

namespace {

// A refactoring keeps these numbers. A change of behaviour says in its commit which of them moved and why.
// All are computed from results, except `words`, which is computed from texts.
const std::map<std::string, std::string> kSignatures = {
    {"boards", "4b05be6b5f2e345b"},     {"knowledge", "bb47547487a03ab6"},  {"readings", "67e623a8904459aa"},
    {"inference", "5e08b3f68db0cac8"},  {"sampler", "6fcd58c3faaa098d"},    {"rules", "7c6099180c73538d"},
    {"criteria", "3b6828f19a7abbf8"},   {"simulation", "413714a4890860b0"}, {"cards", "7f92390dbb734b81"},
    {"viewpoints", "0418f680d247dffa"}, {"hanabi", "a183a274245dae72"},     {"words", "8116412835458968"},
};

void expect_signatures(const char* threads) {
  const Finished bench = yomi({"bench", "--json", "--threads", threads});
  ASSERT_EQ(bench.code, 0) << bench.err;
  const auto answer = nlohmann::json::parse(bench.out);
  EXPECT_EQ(answer["signature"], kSignatures.at("boards"));
  std::map<std::string, std::string> signatures;
  for (const auto& part : answer["parts"]) signatures[part["name"]] = part["signature"];
  EXPECT_EQ(signatures, kSignatures);
}

TEST(Bench, TheSignaturesHoldOnOneThread) { expect_signatures("1"); }

TEST(Bench, TheSignaturesHoldOnAllThreads) { expect_signatures("0"); }

TEST(Bench, OneLayerAloneHasTheSameSignature) {
  const Finished bench = yomi({"bench", "--layer", "hanabi"});
  ASSERT_EQ(bench.code, 0) << bench.err;
  EXPECT_TRUE(contains(bench.out, kSignatures.at("hanabi"))) << bench.out;
  EXPECT_FALSE(contains(bench.out, "knowledge")) << bench.out;
  EXPECT_EQ(yomi({"bench", "--layer", "weather"}).code, 2);
}

TEST(Bench, CtrlCEndsIt) {
  Process process({"bench"});
  process.wait_for_out();
  process.signal(SIGINT);
  const Finished stopped = process.finish();
  EXPECT_EQ(stopped.code, 130) << stopped.err;
  EXPECT_FALSE(contains(stopped.out, "words")) << stopped.out;
}

}  // namespace
}  // namespace yomi::cli
