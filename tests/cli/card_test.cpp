#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/support/process.h"

namespace yomi::cli {

using namespace support;

namespace {

using Json = nlohmann::json;

std::vector<std::string> example(const std::string& command, const std::vector<std::string>& more) {
  std::vector<std::string> words = {command, "--dealer", "S", "--vul", "ns", "--auction", "2N P 3N P P P"};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

TEST(Card, TheFirstExampleForPrograms) {
  const Finished answer = yomi(example("card", {"--seat",       "E",
                                                "--hand",       "QT43.J2.A84.JT43",
                                                "--dummy",      "96.754.KQJT6.752",
                                                "--contract",   "3N",
                                                "--declarer",   "S",
                                                "--play",       "H6 H4 HJ HQ D3 D7 DK D4 DQ",
                                                "--signals",    "hard",
                                                "--ns-carding", "paper",
                                                "--ew-carding", "paper",
                                                "--samples",    "30",
                                                "--json"}));
  ASSERT_EQ(answer.code, 0) << answer.err;
  const Json reply = Json::parse(answer.out);
  EXPECT_EQ(reply["card"], "D8");
  EXPECT_EQ(reply["samples"], 30);
  ASSERT_EQ(reply["scores"].size(), 2u);
  EXPECT_EQ(reply["scores"][0]["card"], "D8");
  EXPECT_GT(reply["scores"][0]["mean"].get<double>(), reply["scores"][1]["mean"].get<double>());
  EXPECT_EQ(reply["scores"][0]["n"], 30);
  EXPECT_FALSE(reply["lengths"]["W"]["D"].contains("3"));
}

TEST(Card, TheOpeningLead) {
  const Finished answer = yomi(example("lead", {"--hand", "J82.KT863.72.Q96", "--samples", "10", "--json"}));
  ASSERT_EQ(answer.code, 0) << answer.err;
  const Json reply = Json::parse(answer.out);
  EXPECT_GE(reply["scores"].size(), 8u);  // equal cards count once
  EXPECT_EQ(reply["scores"][0]["card"], reply["card"]);
}

std::vector<std::string> ending(const std::vector<std::string>& more) {
  std::vector<std::string> words = {
      "card",
      "--dealer",
      "S",
      "--vul",
      "ns",
      "--auction",
      "1N P 3N P P P",
      "--seat",
      "W",
      "--hand",
      "Q985.AT8.J9.J852",
      "--dummy",
      "K64.754.AQT.KQT4",
      "--ns",
      "acol",
      "--worlds",
      "3",
      "--others",
      "3",
      "--json",
      "--play",
      "S5 S4 ST SA C6 C2 CK C3 S6 SJ S7 SQ S9 SK S3 S2 DA D2 D3 D9 DQ D4 D5 DJ DT D6 DK H8 CA C5 C4 C9 H3"};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

TEST(Card, ThreeViewpointsSayWhatACardDoes) {
  const Finished answer = yomi(ending({"--method", "abc", "--threads", "1"}));
  ASSERT_EQ(answer.code, 0) << answer.err;
  const Json reply = Json::parse(answer.out);
  ASSERT_EQ(reply["scores"].size(), 2u);
  EXPECT_EQ(reply["scores"][0]["card"], reply["card"]);
  EXPECT_EQ(reply["scores"][0]["n"], 3);
  EXPECT_EQ(reply["effects"].size(), 2u);
  EXPECT_TRUE(reply["sample"].contains("card"));
  EXPECT_EQ(reply["because"].size(), 2u);
  const Finished threads = yomi(ending({"--method", "abc", "--threads", "2"}));
  EXPECT_EQ(answer.out, threads.out);
}

TEST(Card, TheExactTreeInAnEnding) {
  const Finished answer = yomi(ending({"--method", "exact"}));
  ASSERT_EQ(answer.code, 0) << answer.err;
  EXPECT_EQ(Json::parse(answer.out)["method"], "exact");
  EXPECT_EQ(yomi(example("card", {"--hand", "J82.KT863.72.Q96", "--method", "exact"})).code, 65);
  EXPECT_EQ(yomi(ending({"--method", "guess"})).code, 65);
  EXPECT_EQ(yomi(ending({"--method", "abc", "--others-act", "none"})).code, 65);
}

TEST(Card, ABatchAnswersInOrderAndMistakesToo) {
  const Finished batch = yomi({"card", "--batch"},
                              R"({"id":1,"hand":"QT43.J2.A84.JT43","dummy":"96.754.KQJT6.752","seat":"E","dealer":"S",)"
                              R"("auction":["2N","P","3N","P","P","P"],"play":["H6","H4"],"samples":4})"
                              "\nnonsense\n"
                              R"({"id":3,"hand":"QT43.J2.A84.JT43","seat":"E","dealer":"S","auction":["2N"]})"
                              "\n");
  ASSERT_EQ(batch.code, 0) << batch.err;
  std::istringstream lines(batch.out);
  std::string line;
  ASSERT_TRUE(std::getline(lines, line));
  EXPECT_EQ(Json::parse(line)["id"], 1);
  EXPECT_TRUE(Json::parse(line).contains("card"));
  ASSERT_TRUE(std::getline(lines, line));
  EXPECT_TRUE(Json::parse(line).contains("error"));
  ASSERT_TRUE(std::getline(lines, line));
  EXPECT_EQ(Json::parse(line)["id"], 3);
  EXPECT_TRUE(Json::parse(line).contains("error"));
}

TEST(Card, SaysWhatIsWrong) {
  EXPECT_EQ(yomi(example("card", {"--hand", "AKQ"})).code, 65);
  EXPECT_EQ(yomi(example("card", {"--seat", "E", "--hand", "QT43.J2.A84.JT43", "--signals", "perhaps"})).code, 65);
  EXPECT_EQ(yomi(example("card", {"--seat", "E", "--hand", "QT43.J2.A84.JT43", "--ew-carding", "nobody's"})).code, 65);
  EXPECT_EQ(yomi(example("card", {})).code, 2);
}

}  // namespace
}  // namespace yomi::cli
