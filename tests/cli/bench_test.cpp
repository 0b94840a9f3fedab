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
    {"boards", "4b05be6b5f2e345b"},     {"knowledge", "4f11e7be459f2fe3"},  {"readings", "426d8168df519fe8"},
    {"inference", "957cebccffd602ad"},  {"sampler", "2299d68b7a53cdfb"},    {"rules", "7f6937412ce6b3a2"},
    {"criteria", "9785653f0a1adf7a"},   {"simulation", "85f01cbee889781e"}, {"cards", "4a68d8f9e418481c"},
    {"viewpoints", "3eebcf67374a9aef"}, {"hanabi", "a183a274245dae72"},     {"words", "5890cfa2f213fc15"},
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
