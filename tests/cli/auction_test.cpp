#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/support/process.h"

namespace yomi::cli {

using namespace support;

namespace {

using Json = nlohmann::json;

// The deal of the paper on competitive bidding.
const char* const kExampleTwo = "N:K8752.75.8.J9843 6.A92.QJT7542.A6 QJT943.Q86.A3.72 A.KJT43.K96.KQT5";

bool mentions(const Json& reasons, const std::string& text) {
  for (const Json& reason : reasons)
    if (reason.get<std::string>().find(text) != std::string::npos) return true;
  return false;
}

TEST(Bid, SacrificesByCaseFourAndSaysSo) {
  const std::vector<std::string> quiz = {"bid",       "--hand", "K8752.75.8.J9843", "--dealer", "S",
                                         "--auction", "2S P",   "--json",           "--vul"};
  const auto ask = [&](std::vector<std::string> more) {
    auto command = quiz;
    command.insert(command.end(), more.begin(), more.end());
    const Finished answer = yomi(command);
    EXPECT_EQ(answer.code, 0) << answer.err;
    return Json::parse(answer.out);
  };
  const Json sacrifice = ask({"ew", "--method", "criteria"});
  EXPECT_EQ(sacrifice["call"], "4S");
  EXPECT_EQ(sacrifice["source"], "criteria");
  EXPECT_TRUE(mentions(sacrifice["because"], "case 4"));
  EXPECT_TRUE(mentions(sacrifice["because"], "-300"));
  EXPECT_TRUE(mentions(sacrifice["because"], "620"));
  EXPECT_TRUE(mentions(ask({"ew", "--method", "criteria", "--lang", "ja"})["because"], "場合4"));
  EXPECT_EQ(ask({"ns", "--method", "criteria"})["call"], "P");
  EXPECT_EQ(ask({"ew", "--method", "partnership"})["call"], "P");
  // By simulation three and four are equal within the error of 64 deals.
  const Json usual = ask({"ew"});
  EXPECT_TRUE(usual["call"] == "3S" || usual["call"] == "4S") << usual["call"];
  EXPECT_EQ(usual["source"], "simulation");
}

TEST(Auction, EveryCallIsExplained) {
  const Finished answer = yomi({"auction", "--deal", kExampleTwo, "--dealer", "S", "--vul", "ew", "--json"});
  ASSERT_EQ(answer.code, 0) << answer.err;
  const Json reply = Json::parse(answer.out);
  ASSERT_EQ(reply["auction"].size(), reply["explanations"].size());
  EXPECT_EQ(reply["auction"][0], "2S");
  EXPECT_TRUE(reply["contract"].is_string());
  EXPECT_TRUE(reply["declarer"].is_string());
  for (const Json& each : reply["explanations"]) {
    EXPECT_FALSE(each["explanation"].get<std::string>().empty());
    EXPECT_FALSE(each["because"].empty());
  }
}

TEST(Auction, WhatIsNotADealIsRefused) {
  EXPECT_EQ(yomi({"auction", "--deal", "N:Q432.Q43.J43 - - -"}).code, 65);
  EXPECT_EQ(yomi({"auction"}).code, 2);
}

TEST(Par, SmallRunSaysWhereTheImpsGo) {
  const Finished run = yomi({"experiment", "par", "--n", "2", "--method", "rules,criteria", "--json", "--quiet"});
  ASSERT_EQ(run.code, 0) << run.err;
  const Json summary = Json::parse(run.out);
  EXPECT_EQ(summary["measures"][0]["n"], 2);
}

}  // namespace
}  // namespace yomi::cli
