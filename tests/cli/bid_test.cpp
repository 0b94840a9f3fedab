#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/support/process.h"

namespace yomi::cli {

using namespace support;

namespace {

using Json = nlohmann::json;

TEST(Bid, SaysTheCallItsLineAndItsWords) {
  const Finished answer = yomi({"bid", "--hand", "K8752.75.8.J9843", "--dealer", "S", "--vul", "ew", "--auction",
                                "2S P", "--json", "--method", "rules"});
  ASSERT_EQ(answer.code, 0) << answer.err;
  const Json reply = Json::parse(answer.out);
  EXPECT_EQ(reply["call"], "4S");
  EXPECT_EQ(reply["source"], "rule");
  EXPECT_NE(reply["line"].get<std::string>().find(".bid:"), std::string::npos);
  EXPECT_FALSE(reply["explanation"].get<std::string>().empty());
  EXPECT_FALSE(reply["because"].empty());
  EXPECT_EQ(reply["candidates"][0]["call"], "4S");
}

TEST(Bid, EachSideHasItsOwnSystem) {
  const std::vector<std::string> weak_balanced = {"bid", "--hand", "AQ72.K95.KJ4.T83", "--json", "--ns"};
  const auto call = [&](const char* system) {
    auto command = weak_balanced;
    command.emplace_back(system);
    return Json::parse(yomi(command).out)["call"];
  };
  EXPECT_EQ(call("sayc"), "1C");
  EXPECT_EQ(call("acol"), "1N");
  EXPECT_EQ(call("sayc-weak-nt"), "1N");
}

TEST(Bid, LightPreemptsNeedNoHonoursInTheSuit) {
  const auto call = [](const char* hand, const char* system) {
    return Json::parse(yomi({"bid", "--method", "rules", "--hand", hand, "--json", "--ns", system}).out)["call"];
  };
  for (const auto& [hand, opening] : {std::pair{"84.QT8743.K52.74", "2H"}, std::pair{"J986542.3.Q84.92", "3S"}}) {
    EXPECT_EQ(call(hand, "sayc-light"), opening) << hand;
    EXPECT_EQ(call(hand, "sayc"), "P") << hand;
  }
}

TEST(Bid, ASystemOfOnesOwn) {
  const TemporaryFolder folder;
  write_file(folder.file("mine.bid"), "include \"sayc.bid\"\ndefine notrump_opening = hcp 13..15\n");
  const Finished answer = yomi({"bid", "--hand", "AQ72.K95.KJ4.T83", "--ns", folder.file("mine.bid")});
  EXPECT_EQ(answer.out.substr(0, 2), "1N") << answer.err;
  write_file(folder.file("broken.bid"), "opening\n  1N \"strong\" hpc 15..17\n");
  const Finished broken = yomi({"bid", "--hand", "AQ72.K95.KJ4.T83", "--ns", folder.file("broken.bid")});
  EXPECT_EQ(broken.code, 65);
  EXPECT_NE(broken.err.find("broken.bid:2:15"), std::string::npos) << broken.err;
}

TEST(Bid, ABatchAnswersInOrderAndMistakesToo) {
  const Finished batch = yomi({"bid", "--batch"},
                              "{\"id\": 1, \"hand\": \"AK987.K2.A53.742\", \"auction\": [\"P\"]}\n"
                              "{\"id\": \"two\", \"hand\": \"AK987.K2\"}\n"
                              "not json\n"
                              "{\"id\": 4, \"hand\": \"AK987.K2.A53.742\", \"auction\": [\"1H\", \"1C\"]}\n"
                              "{\"id\": 5, \"hand\": \"32.K2.A5384.J742\", \"auction\": [\"1S\", \"P\"]}\n");
  EXPECT_EQ(batch.code, 0);
  std::istringstream lines(batch.out);
  std::vector<Json> replies;
  for (std::string line; std::getline(lines, line);) replies.push_back(Json::parse(line));
  ASSERT_EQ(replies.size(), 5u);
  EXPECT_EQ(replies[0]["call"], "1S");
  EXPECT_EQ(replies[1]["id"], "two");
  EXPECT_TRUE(replies[1].contains("error"));
  EXPECT_TRUE(replies[2].contains("error"));
  EXPECT_NE(replies[3]["error"].get<std::string>().find("Law 18"), std::string::npos);
  EXPECT_EQ(replies[4]["call"], "1N");
}

TEST(Bid, ABatchAnswersBeforeTheNextRequestIsSent) {
  Process process({"bid", "--batch"});
  process.write("{\"id\": 1, \"hand\": \"AK987.K2.A53.742\"}\n");
  EXPECT_NE(process.wait_for_out().find("\"call\":\"1S\""), std::string::npos);
  process.write("{\"id\": 2, \"hand\": \"32.K2.A5384.J742\"}\n");
  EXPECT_EQ(process.finish().code, 0);
}

}  // namespace
}  // namespace yomi::cli
