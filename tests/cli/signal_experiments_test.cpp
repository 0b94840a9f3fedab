#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/support/process.h"
#include "tests/support/temporary_folder.h"

namespace yomi::cli {

using namespace support;

namespace {

using Json = nlohmann::json;

// The value of the measure of that name.
double measure(const Json& summary, const std::string& name) {
  for (const Json& each : summary["measures"])
    if (each["name"] == name) return each["value"];
  ADD_FAILURE() << "no measure " << name << " in " << summary.dump();
  return 0;
}

Json run(std::vector<std::string> words) {
  words.insert(words.begin(), "experiment");
  words.emplace_back("--json");
  const Finished done = yomi(words);
  EXPECT_EQ(done.code, 0) << done.err;
  return Json::parse(done.out, nullptr, false);
}

// The first example of the paper on count signals, as a decision and as a table.
constexpr const char* kDeal = "N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96";

TEST(SignalExperiments, ADecisionThatACountSolves) {
  const TemporaryFolder folder;
  std::ofstream(folder.file("defence.jsonl"))
      << Json{{"id", "one"},        {"deal", kDeal},
              {"dealer", "S"},      {"vul", "NS"},
              {"to_play", "E"},     {"auction", {"2N", "P", "3N", "P", "P", "P"}},
              {"right", {"D8"}},    {"play_so_far", {"H6", "H4", "HJ", "HQ", "D3", "D7", "DK", "D4", "DQ"}},
              {"type", "count"},    {"decision", "read"},
              {"dd_confirms", true}}
             .dump()
      << '\n';
  const Json summary = run({"defence", "--data", folder.file(""), "--samples", "20", "--carding", "paper"});
  EXPECT_EQ(summary["n"], 1);
  EXPECT_EQ(measure(summary, "confirmed double dummy, signals on"), 1);
  EXPECT_EQ(measure(summary, "read: count, signals off"), 0);
  EXPECT_EQ(yomi({"experiment", "defence", "--generate", "none"}).code, 65);
  std::ofstream(folder.file("defence.jsonl")) << "{}\n";
  EXPECT_EQ(yomi({"experiment", "defence", "--data", folder.file("")}).code, 65);
}

TEST(SignalExperiments, LayoutsThatOnlyASignalTellsApart) {
  const Json summary = run({"defence", "--generate", "1", "--samples", "2"});
  EXPECT_EQ(summary["n"], 1);
  EXPECT_GE(measure(summary, "all: right, signals on"), 0);
}

TEST(SignalExperiments, WhatSignalsAreWorth) {
  const Json summary = run({"signals", "--n", "1", "--quick", "--samples", "1"});
  EXPECT_EQ(summary["n"], 1);
  EXPECT_GT(measure(summary, "declarer's tricks without signals"), 0);
}

// The same agent never chooses another card; a hasty one does, and the play is continued from each such card.
TEST(SignalExperiments, WhereAnotherCardPays) {
  const std::string player = "method=rules,play=sample,samples=4", hasty = "method=rules,play=sample,samples=1";
  const Json same = run({"viewpoints", "--n", "1", "--who", "all", "--sample", player, "--abc", player});
  EXPECT_EQ(measure(same, "cards that differ"), 0);
  const TemporaryFolder folder;
  const Json summary = run({"viewpoints", "--n", "2", "--seed", "3", "--who", "all", "--sample", player, "--abc", hasty,
                            "--out", folder.file("rows")});
  EXPECT_GT(measure(summary, "cards that differ"), 0);
  std::ifstream rows(folder.file("rows/viewpoints.jsonl"));
  int turns = 0;
  for (std::string line; std::getline(rows, line);)
    for (const Json& turn : Json::parse(line).value("turns", Json::array())) {
      ++turns;
      EXPECT_NE(turn["abc"], turn["sample"]);
      const int tricks = turn["tricks"], imps = turn["imps"];
      EXPECT_GE(imps * tricks, 0) << turn;
      EXPECT_TRUE(tricks != 0 || imps == 0) << turn;
    }
  EXPECT_GT(turns, 3);
  EXPECT_EQ(yomi({"experiment", "viewpoints", "--who", "dummy"}).code, 65);
}

TEST(SignalExperiments, CardsOfRealTables) {
  const TemporaryFolder folder;
  std::ofstream(folder.file("vugraph.jsonl")) << Json{{"deal", kDeal},
                                                      {"dealer", "S"},
                                                      {"vul", "NS"},
                                                      {"alerts", Json::array()},
                                                      {"auction", {"2N", "P", "3N", "P", "P", "P"}},
                                                      {"play", {"H6", "H4", "HJ", "HQ", "D3", "D7", "DK", "D4", "DQ"}}}
                                                     .dump()
                                              << '\n';
  const Json summary = run({"cardreading", "--data", folder.file("")});
  EXPECT_EQ(summary["n"], 1);
  // The six is the fourth best, the seven an even number, the four an odd one.
  EXPECT_GT(measure(summary, "paper: opening lead"), 1);
  EXPECT_GT(measure(summary, "paper: count"), 0.3);
  EXPECT_LT(measure(summary, "udca: count"), 0);
  EXPECT_LT(measure(summary, "standard: trick left"), 0);  // East ducks
  EXPECT_EQ(yomi({"experiment", "cardreading"}).code, 65);
}

}  // namespace
}  // namespace yomi::cli
