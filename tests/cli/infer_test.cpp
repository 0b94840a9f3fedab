#include <algorithm>
#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/support/process.h"

namespace yomi::cli {

using namespace support;

namespace {

using Json = nlohmann::json;

const std::vector<std::string> kExample = {"--dealer", "S",      "--vul", "ew",     "--auction",
                                           "2S P",     "--seat", "N",     "--hand", "K8752.75.8.J9843"};

std::vector<std::string> command(std::vector<std::string> words, const std::vector<std::string>& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

TEST(Infer, TheSecondExampleForPrograms) {
  const Finished answer = yomi(command({"infer", "--json"}, kExample));
  ASSERT_EQ(answer.code, 0) << answer.err;
  const Json reply = Json::parse(answer.out);
  const Json& south = reply["seats"]["S"];
  EXPECT_EQ(south["length"]["S"][0], 6);
  EXPECT_EQ(south["length"]["H"], (Json{0, 3}));
  EXPECT_EQ(south["hcp"], (Json{6, 10}));
  EXPECT_EQ(south["losers"], (Json{7, 8}));
  const Json& ns = reply["pairs"]["NS"];
  EXPECT_EQ(ns["length"]["S"][0], 11);
  EXPECT_EQ(ns["length"]["H"][1], 5);
  EXPECT_EQ(ns["hcp"], (Json{10, 14}));
  EXPECT_EQ(ns["losers"], (Json{15, 16}));
  EXPECT_EQ(ns["tricks"], (Json{8, 9}));
  const Json& ew = reply["pairs"]["EW"];
  EXPECT_EQ(ew["hcp"], (Json{26, 30}));
  EXPECT_EQ(ew["length"]["H"][0], 8);
  bool told = false;
  for (const Json& sentence : ew["because"])
    told |= sentence == "East-West hold 26-30 points because North-South hold 10-14 of 40";
  EXPECT_TRUE(told) << ew["because"];
}

TEST(Infer, ADoubleIsForTakeoutAndThenForPenalty) {
  const Finished answer = yomi({"infer", "--dealer", "S", "--auction", "2S X 4S X", "--json"});
  ASSERT_EQ(answer.code, 0) << answer.err;
  const Json reply = Json::parse(answer.out);
  EXPECT_NE(reply["seats"]["W"]["calls"][0].get<std::string>().find("takeout"), std::string::npos);
  EXPECT_NE(reply["seats"]["E"]["calls"][0].get<std::string>().find("penalty"), std::string::npos);
}

TEST(Infer, SpeaksJapanese) {
  const Finished answer = yomi(command({"infer", "--lang", "ja"}, kExample));
  EXPECT_NE(answer.out.find("南北"), std::string::npos) << answer.out;
  EXPECT_EQ(answer.out.find("because"), std::string::npos);
}

// The first example of the paper on count signals, as East sees it.
const std::vector<std::string> kCount = {"--dealer",     "S",
                                         "--auction",    "2N P 3N P P P",
                                         "--play",       "H6 H4 HJ HQ D3 D7 DK D4 DQ",
                                         "--seat",       "E",
                                         "--hand",       "QT43.J2.A84.JT43",
                                         "--dummy",      "96.754.KQJT6.752",
                                         "--vul",        "ns",
                                         "--ew-carding", "paper"};

TEST(Infer, SaysWhatTheCardsSaid) {
  const Finished text = yomi(command({"infer"}, kCount));
  EXPECT_NE(text.out.find("West's D7: high, an even number"), std::string::npos) << text.out;
  const Json reply = Json::parse(yomi(command({"infer", "--json"}, kCount)).out);
  ASSERT_EQ(reply["cards"].size(), 4U);
  EXPECT_EQ(reply["cards"][0]["signal"], "lead");
  EXPECT_EQ(reply["cards"][1],
            (Json{{"seat", "W"}, {"card", "D7"}, {"signal", "count"}, {"says", "high, an even number"}}));
  const Json turned = Json::parse(yomi(command({"infer", "--json", "--lang", "ja"}, kCount)).out);
  EXPECT_EQ(turned["cards"][1]["says"], "高い札、偶数枚");
  const Json off = Json::parse(yomi(command({"infer", "--json", "--signals", "off"}, kCount)).out);
  ASSERT_EQ(off["cards"].size(), 2U);
  EXPECT_EQ(off["cards"][1]["says"], "no card above DK");
  EXPECT_EQ(yomi(command({"infer", "--signals", "loud"}, kCount)).code, 65);
}

TEST(Infer, SaysWhatIsWrong) {
  EXPECT_EQ(yomi({"infer", "--auction", "1S 1H"}).code, 65);
  EXPECT_EQ(yomi({"infer", "--auction", "1S", "--play", "H6"}).code, 65);
  EXPECT_EQ(yomi({"infer", "--auction", "1S", "--hand", "AKQ"}).code, 65);
  const Finished twice = yomi(
      {"infer", "--auction", "1N P P P", "--seat", "E", "--hand", "K8752.75.8.J9843", "--dummy", "K8643.75.86.J984"});
  EXPECT_EQ(twice.code, 65);
  EXPECT_NE(twice.err.find("two hands"), std::string::npos) << twice.err;
}

// How likely it is, by the deals, that West was dealt three diamonds.
double three_diamonds(const std::string& signals) {
  const Finished answer = yomi(command({"sample", "-n", "1500", "--json", "--signals", signals}, kCount));
  EXPECT_EQ(answer.code, 0) << answer.err;
  std::istringstream lines(answer.out);
  double three = 0, all = 0;
  for (std::string line; std::getline(lines, line);) {
    const Json deal = Json::parse(line);
    const std::string cards = deal["deal"];
    const std::string west = cards.substr(cards.rfind(' ') + 1);
    const auto hearts = west.find('.'), diamonds = west.find('.', hearts + 1), clubs = west.find('.', diamonds + 1);
    all += deal["weight"].get<double>();
    if (clubs - diamonds == 4) three += deal["weight"].get<double>();
  }
  return three / all;
}

TEST(Sample, IsShapedBySignals) {
  EXPECT_NEAR(three_diamonds("off"), 0.54, 0.08);
  EXPECT_LT(three_diamonds("on"), 0.25);
  EXPECT_EQ(three_diamonds("hard"), 0);
}

TEST(Infer, ABatchAnswersAsTheCommandDoesAndSurvivesAMistake) {
  const Finished one = yomi(command({"infer", "--json"}, kExample));
  const Finished batch = yomi({"infer", "--batch", "--vul", "ew"},
                              R"({"auction": ["2S", "P"], "dealer": "S", "seat": "N", "hand": "K8752.75.8.J9843"})"
                              "\n"
                              R"({"id": 2, "auction": "2S 2S", "dealer": "S"})"
                              "\n"
                              R"({"dealer": "S", "auction": "2S P", "hand": "K8752.75.8.J9843"})"
                              "\n");
  ASSERT_EQ(batch.code, 0) << batch.err;
  std::istringstream lines(batch.out);
  std::string first, mistake, third;
  ASSERT_TRUE(std::getline(lines, first) && std::getline(lines, mistake) && std::getline(lines, third)) << batch.out;
  EXPECT_EQ(first + "\n", one.out);
  EXPECT_EQ(Json::parse(mistake)["id"], 2);
  EXPECT_TRUE(Json::parse(mistake).contains("error"));
  EXPECT_EQ(third, first);
}

TEST(Sample, TheSameDealsOnAnyNumberOfThreads) {
  const auto deals = [](const char* threads) {
    return yomi(command({"sample", "-n", "20001", "--json", "--threads", threads}, kExample)).out;
  };
  const std::string one = deals("1");
  EXPECT_GT(std::ranges::count(one, '\n'), 20'000);
  EXPECT_EQ(one, deals("3"));
}

TEST(Sample, DealsThatFitWithWeights) {
  const Finished answer = yomi(command({"sample", "-n", "20", "--json", "--seed", "4"}, kExample));
  ASSERT_EQ(answer.code, 0) << answer.err;
  std::istringstream lines(answer.out);
  int count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    const Json deal = Json::parse(line);
    EXPECT_EQ(deal["deal"].get<std::string>().substr(0, 18), "N:K8752.75.8.J9843");
    EXPECT_GT(deal["weight"].get<double>(), 0);
  }
  EXPECT_GE(count, 20);
  EXPECT_NE(answer.err.find("of equal weight"), std::string::npos) << answer.err;
  EXPECT_EQ(yomi(command({"sample", "-n", "20", "--json", "--seed", "4"}, kExample)).out, answer.out);
}

}  // namespace
}  // namespace yomi::cli
