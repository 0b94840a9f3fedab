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
    {"boards", "4b05be6b5f2e345b"},     {"knowledge", "6735a176582e5433"},  {"readings", "49ec6b9d1f2f5776"},
    {"inference", "ddee9b55dd486707"},  {"sampler", "2299d68b7a53cdfb"},    {"rules", "576c0114dbf99148"},
    {"criteria", "3a4abe383be95c2d"},   {"simulation", "85f01cbee889781e"}, {"cards", "4a68d8f9e418481c"},
    {"viewpoints", "3eebcf67374a9aef"}, {"hanabi", "a183a274245dae72"},     {"words", "0fec53eb624f6b5c"},
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
