#include <chrono>
#include <fstream>
#include <iostream>
#include <sstream>
#include <stop_token>
#include <thread>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/command_line.h"
#include "experiments/frame/run.h"
#include "experiments/hanabi/crossplay.h"
#include "experiments/hanabi/osawa.h"
#include "hanabi/rules/replay.h"
#include "tests/support/temporary_folder.h"

namespace yomi::cli {

using namespace support;
using namespace console;
using namespace experiments;

namespace {

struct Answer {
  int code;
  std::string out;
  std::string err;
};

Answer run(const std::vector<std::string>& arguments) {
  std::ostringstream out;
  std::ostringstream err;
  Terminal terminal{out, err, false, false, {}};
  const int code = run_command_line(arguments, terminal);
  return {code, out.str(), err.str()};
}

// The same with something to read on standard input.
Answer run_with_input(const std::vector<std::string>& arguments, const std::string& input) {
  std::istringstream in(input);
  std::streambuf* const before = std::cin.rdbuf(in.rdbuf());
  std::cin.clear();
  Answer answer = run(arguments);
  std::cin.rdbuf(before);
  std::cin.clear();
  return answer;
}

TEST(HanabiCommand, SimulateAnswersAsJson) {
  const Answer answer = run({"hanabi", "simulate", "--strategy", "view", "--hand", "2", "--games", "50", "--json"});
  ASSERT_EQ(answer.code, 0) << answer.err;
  const auto json = nlohmann::json::parse(answer.out);
  for (const char* key : {"strategy", "players", "hand", "games", "mean", "sd", "min", "max", "perfect"})
    EXPECT_TRUE(json.contains(key)) << key;
  EXPECT_EQ(json.at("games"), 50);
  EXPECT_EQ(json.at("hand"), 2);
}

TEST(HanabiCommand, SimulateIsTheSameOnAnyNumberOfThreads) {
  const std::vector<std::string> arguments = {"hanabi", "simulate", "--games", "40",
                                              "--seed", "3",        "--json",  "--threads"};
  auto one = arguments;
  auto three = arguments;
  one.push_back("1");
  three.push_back("3");
  EXPECT_EQ(run(one).out, run(three).out);
}

TEST(HanabiCommand, CrossplayComparesOnTheSameDecks) {
  const std::vector<std::string> command = {"hanabi",     "crossplay",  "--games", "6",         "--seed",
                                            "3",          "--strategy", "view",    "--against", "view adaptive",
                                            "--partners", "smart iggi"};
  const Answer text = run(command);
  ASSERT_EQ(text.code, 0) << text.err;
  EXPECT_NE(text.out.find("all partners"), std::string::npos) << text.out;
  EXPECT_NE(text.out.find("+0.00 ± 0.00"), std::string::npos) << text.out;  // a strategy with itself
  auto json = command;
  json.emplace_back("--json");
  const auto answer = nlohmann::json::parse(run(json).out);
  EXPECT_EQ(answer.at("pairs").size(), 6u);
  EXPECT_EQ(answer.at("pairs")[0].at("games"), 6);
  EXPECT_EQ(answer.at("pairs")[1].at("gain"), 0.0);
  EXPECT_EQ(answer.at("all").size(), 3u);
  EXPECT_EQ(run({"hanabi", "crossplay", "--partners", "psychic"}).code, 2);
  EXPECT_EQ(run({"hanabi", "crossplay", "--partners", ""}).code, 2);
  EXPECT_EQ(run({"hanabi", "crossplay", "--players", "3"}).code, 2);
  EXPECT_EQ(run({"hanabi", "crossplay", "--strategy", "complete"}).code, 2);
}

TEST(HanabiCommand, BitsSaysHowSharplyAReaderKnows) {
  const Answer answer = run({"hanabi", "bits", "--games", "1", "--most", "500", "--json"});
  ASSERT_EQ(answer.code, 0) << answer.err;
  const auto json = nlohmann::json::parse(answer.out);
  ASSERT_EQ(json.at("bits").size(), 4u);
  EXPECT_GT(json.at("bits")[0].at("all").get<double>(), json.at("bits")[1].at("all").get<double>());
  EXPECT_NE(run({"hanabi", "bits", "--games", "1", "--most", "500"}).out.find("bits a card"), std::string::npos);
}

TEST(HanabiCommand, TheBotSaysWhyItCannotConnect) {
  const Answer nobody = run({"hanabi", "live", "--port", "1"});
  EXPECT_EQ(nobody.code, 1);
  EXPECT_NE(nobody.err.find("127.0.0.1:1"), std::string::npos) << nobody.err;
  EXPECT_EQ(run({"hanabi", "live", "--strategy", "complete"}).code, 2);
  EXPECT_EQ(run({"hanabi", "live", "--cookie", "/nowhere/cookie"}).code, 1);
}

// As after Ctrl-C: the games that are done are reported.
TEST(HanabiCommand, SimulateReportsWhatItHasWhenItIsStopped) {
  std::stop_source source;
  std::ostringstream out;
  std::ostringstream err;
  Terminal terminal{out, err, false, false, source.get_token()};
  std::jthread stopper([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(400));
    source.request_stop();
  });
  const int code = run_command_line(
      {"hanabi", "simulate", "--strategy", "random", "--games", "100000000", "--threads", "1", "--json"}, terminal);
  EXPECT_EQ(code, 130);
  const auto json = nlohmann::json::parse(out.str());
  EXPECT_GT(json.at("games"), 0);
  EXPECT_LT(json.at("games"), 100'000'000);
}

TEST(HanabiCommand, BadUsageIsSaid) {
  EXPECT_EQ(run({"hanabi", "simulate", "--strategy", "psychic"}).code, 2);
  EXPECT_EQ(run({"hanabi", "simulate", "--players", "3"}).code, 2);
  EXPECT_EQ(run({"hanabi", "simulate", "--strategy", "complete", "--with", "view"}).code, 2);
  EXPECT_EQ(run({"hanabi", "play", "--with", "complete"}).code, 2);
  EXPECT_EQ(run({"hanabi"}).code, 2);
}

TEST(HanabiCommand, AGameIsPlayedSavedGoneOnWithAndReplayed) {
  const TemporaryFolder folder;
  const std::string file = (folder.path() / "game.json").string();
  const Answer first = run_with_input({"hanabi", "play", "--with", "reader", "--seed", "5", "--save", file},
                                      "help\nwhy\nclue 1\nplay 9\nclue pink\ndiscard\nplay 1\nquit\n");
  ASSERT_EQ(first.code, 0) << first.err;
  EXPECT_NE(first.out.find("You hold, oldest first"), std::string::npos);
  EXPECT_NE(first.out.find("* Player 1 tells player 2 about 1s"), std::string::npos);
  EXPECT_NE(first.err.find("'pink' is not a colour"), std::string::npos);

  std::string moves;
  for (int turn = 0; turn < 80; ++turn) moves += "play 1\n";
  const Answer second = run_with_input({"hanabi", "play", "--with", "reader", "--load", file, "--save", file}, moves);
  ASSERT_EQ(second.code, 0) << second.err;
  EXPECT_NE(second.out.find("The game is over"), std::string::npos);

  const Answer replayed = run({"hanabi", "replay", file, "--json"});
  ASSERT_EQ(replayed.code, 0) << replayed.err;
  EXPECT_TRUE(nlohmann::json::parse(replayed.out).at("over").get<bool>());
  const Answer start = run({"hanabi", "replay", file, "--turn", "1"});
  EXPECT_EQ(start.out.find("  2  "), std::string::npos);
  const std::string copy = (folder.path() / "copy.json").string();
  ASSERT_EQ(run({"hanabi", "replay", file, "--out", copy}).code, 0);
  EXPECT_EQ(run({"hanabi", "replay", copy, "--json"}).out, replayed.out);
}

TEST(HanabiCommand, AReplayIsAnalysed) {
  const TemporaryFolder folder;
  const std::string file = (folder.path() / "game.json").string();
  ASSERT_EQ(
      run_with_input({"hanabi", "play", "--with", "reader", "--seed", "5", "--save", file}, "clue 1\nplay 1\nquit\n")
          .code,
      0);
  const std::vector<std::string> command = {"hanabi",    "replay",     file,
                                            "--analyse", "--strategy", "search,worlds=2,hands=20"};
  const Answer text = run(command);
  ASSERT_EQ(text.code, 0) << text.err;
  EXPECT_NE(text.out.find("Player 1 tells player 2 about 1s"), std::string::npos) << text.out;
  EXPECT_NE(text.out.find("out of reach"), std::string::npos) << text.out;
  auto json = command;
  json.emplace_back("--json");
  const auto answer = nlohmann::json::parse(run(json).out);
  EXPECT_GE(answer.at("moves").size(), 3u);
  EXPECT_EQ(answer.at("players").size(), 2u);
  EXPECT_EQ(answer.at("moves")[0].at("believed").size(), 5u);
  EXPECT_EQ(run({"hanabi", "replay", file, "--analyse", "--strategy", "hat"}).code, 2);
  EXPECT_EQ(run({"hanabi", "replay", file, "--beliefs"}).code, 2);
}

// After undo the partner does what it did before, because the streams are those of the turn.
TEST(HanabiCommand, AMoveIsTakenBackAndARobotGivesAHint) {
  const std::string once = run_with_input({"hanabi", "play", "--with", "reader", "--seed", "5"}, "clue 1\nquit\n").out;
  const Answer twice = run_with_input({"hanabi", "play", "--with", "reader", "--seed", "5"},
                                      "undo\nhint\ndiscard 1\nundo\nwhy\nclue 1\nwhy\nquit\n");
  EXPECT_NE(twice.err.find("You have done nothing yet."), std::string::npos) << twice.err;
  EXPECT_NE(twice.out.find("reader would "), std::string::npos) << twice.out;
  const auto partner = once.find("* Player 2");
  ASSERT_NE(partner, std::string::npos) << once;
  EXPECT_NE(twice.out.find(once.substr(partner, once.rfind("> ") - partner)), std::string::npos) << twice.out;
}

TEST(HanabiCommand, ABrokenReplayIsBadInput) {
  const TemporaryFolder folder;
  const auto file = folder.path() / "broken.json";
  std::ofstream(file) << "{\n";
  const Answer answer = run({"hanabi", "replay", file.string()});
  EXPECT_EQ(answer.code, 65);
  EXPECT_NE(answer.err.find("broken.json:2:1: the file is not JSON"), std::string::npos) << answer.err;
  EXPECT_EQ(run({"hanabi", "replay", (folder.path() / "missing.json").string()}).code, 1);
}

TEST(HanabiExperiments, EndInATableAndAPlot) {
  const auto farm = farm::make_farm(0);
  for (const Experiment& experiment : {osawa_experiment(), crossplay_experiment()}) {
    RunOptions options;
    options.quick = true;
    if (experiment.name == "crossplay") options.options["strategies"] = "random view reader";
    std::ostringstream out;
    std::ostringstream err;
    const auto report = run_experiment(experiment, options, *farm, {}, out, err);
    ASSERT_TRUE(report) << to_string(report.error());
    ASSERT_TRUE(report->complete());
    EXPECT_EQ(report->summary->plots.size(), 1u);
    EXPECT_NE(out.str().find("view"), std::string::npos);
  }
}

TEST(HanabiExperiments, CrossplayWantsStrategies) {
  const auto farm = farm::serial_farm();
  for (const char* text : {"view", "view psychic", "view complete"}) {
    RunOptions options;
    options.quick = true;
    options.options["strategies"] = text;
    std::ostringstream out;
    EXPECT_FALSE(run_experiment(crossplay_experiment(), options, *farm, {}, out, out)) << text;
  }
}

}  // namespace
}  // namespace yomi::cli
