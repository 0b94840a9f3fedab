#include <chrono>
#include <csignal>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>
#include <thread>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/support/process.h"

// The real program leads a league of real programs.
namespace yomi::cli {
namespace {

using support::contains;
using support::Finished;
using support::Process;
using support::read_file;
using support::TemporaryFolder;
using support::write_file;
using support::yomi;
using Json = nlohmann::json;

constexpr const char* kLeagueSayc = "sayc,method=rules,samples=1,play=sample";
constexpr const char* kLeagueAcol = "acol,method=rules,samples=2,play=sample";

// The player of tests/cli/table_client.py, which misbehaves as told.
std::string client(const std::string& name, const std::string& options) {
  return fmt::format("{}=run:python3 {} {{port}} {{seat}} {{team}} {}", name, YOMI_TABLE_CLIENT, options);
}

std::vector<std::string> league(int boards, const std::vector<std::string>& robots,
                                const std::vector<std::string>& more = {}) {
  std::vector<std::string> arguments = {"league", "--random", std::to_string(boards), "--seed", "5"};
  for (const std::string& robot : robots) {
    arguments.push_back("--robot");
    arguments.push_back(robot);
  }
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

// Everything that a league writes but the programs' own output.
std::map<std::string, std::string> files_of(const std::string& folder) {
  std::map<std::string, std::string> files;
  for (const auto& file : std::filesystem::directory_iterator(folder))
    if (file.is_regular_file()) files[file.path().filename()] = read_file(file.path());
  return files;
}

void expect_same_files(const std::string& one, const std::string& other) {
  const auto left = files_of(one), right = files_of(other);
  EXPECT_EQ(left.size(), right.size());
  for (const auto& [name, text] : left)
    EXPECT_TRUE(right.contains(name) && right.at(name) == text) << name << " differs";
}

TEST(League, OfOurOwnRobotsIsAMatchOfEachTwo) {
  const TemporaryFolder folder;
  const Finished done = yomi(league(
      3, {kLeagueSayc, std::string("Other=") + kLeagueAcol, "Third=sayc-light,method=rules,samples=1,play=sample"},
      {"--out", folder.file("league"), "--threads", "2"}));
  ASSERT_EQ(done.code, 0) << done.err;
  EXPECT_TRUE(contains(done.out, "league: 3 robots, everybody against everybody on 3 boards\nn = 9 boards, seed 5\n"))
      << done.out;
  EXPECT_TRUE(contains(done.out, "IMPs a board over"));
  const Finished match =
      yomi({"match", "--random", "3", "--seed", "5", "--a", kLeagueSayc, "--b", kLeagueAcol, "--json"});
  const Json answer = Json::parse(match.out);
  std::istringstream rows(read_file(folder.file("league/league.jsonl")));
  std::string line;
  std::getline(rows, line);
  for (std::size_t at = 0; at < 3; ++at) {
    std::getline(rows, line);
    const Json row = Json::parse(line);
    EXPECT_EQ(row["a"], kLeagueSayc);
    EXPECT_EQ(row["b"], "Other");
    for (const char* key : {"open", "closed", "imps", "dealer", "vul"})
      EXPECT_EQ(row[key], answer["per_board"][at][key]) << key;
  }
  const auto files = files_of(folder.file("league"));
  for (const char* name : {"league.html", "league.json", "league.pbn", "league.svg", "league-running.svg", "league.txt",
                           "match-01-02.html", "match-01-03.html", "match-02-03.html"})
    EXPECT_TRUE(files.contains(name)) << name;
  EXPECT_TRUE(contains(files.at("league.html"), "href=\"match-02-03.html\""));
  EXPECT_EQ(yomi({"convert", folder.file("league/league.pbn"), folder.file("again.pbn")}).code, 0);
}

// One robot kills itself, one is stopped, one calls against the laws, one plays out of turn.
class Misdeeds : public testing::Test {
 protected:
  const std::vector<std::string> robots_ = {kLeagueSayc, client("Killed", "--opens --dies-at 2"),
                                            client("Stopped", "--stalls-at 3"),
                                            client("Wrong", "--cheats-at 1 --speaks-at 4")};
  std::vector<std::string> arguments(const std::string& out) const {
    return league(4, robots_, {"--out", out, "--patience", "5", "--threads", "1"});
  }
};

TEST_F(Misdeeds, LoseTheirBoardsAndTheLeagueGoesOn) {
  const TemporaryFolder folder;
  const Finished done = yomi(arguments(folder.file("league")));
  ASSERT_EQ(done.code, 0) << done.err;
  std::istringstream lines(read_file(folder.file("league/league.jsonl")));
  std::string line;
  std::getline(lines, line);
  std::map<std::string, int> lost, imps;
  std::set<std::string> why;
  int rows = 0;
  for (; std::getline(lines, line); ++rows) {
    const Json row = Json::parse(line);
    const std::string a = row["a"], b = row["b"];
    imps[a] += row["imps"].get<int>();
    imps[b] -= row["imps"].get<int>();
    if (!row.contains("lost_by")) {
      EXPECT_TRUE(row["closed"].contains("result")) << line;
      continue;
    }
    ++lost[row["lost_by"]];
    EXPECT_EQ(row["imps"], row["lost_by"] == a ? -12 : 12);
    const Json room = row.value("closed", row["open"]);
    why.insert(room["why"].get<std::string>().substr(0, 20));
  }
  EXPECT_EQ(rows, 24);
  // Each of its own boards against three opponents, unless an opponent lost the board before its turn came.
  EXPECT_EQ(lost[kLeagueSayc], 0);
  EXPECT_EQ(lost["Killed"], 3);
  EXPECT_EQ(lost["Stopped"], 3);
  EXPECT_EQ(lost["Wrong"], 6);
  EXPECT_EQ(why, (std::set<std::string>{"against the laws: XX", "against the laws: ou", "gone: the connection",
                                        "stalled: silent for "}));
  const Json summary = Json::parse(read_file(folder.file("league/league.json")));
  int sum = 0;
  for (const Json& robot : summary["details"]["table"]) {
    EXPECT_EQ(robot["imps"], imps[robot["robot"]]) << robot;
    EXPECT_EQ(robot["lost_by_fault"], lost[robot["robot"]]);
    EXPECT_EQ(robot["boards"], 12);
    sum += robot["imps"].get<int>();
  }
  EXPECT_EQ(sum, 0);
  const std::string page = read_file(folder.file("league/league.html"));
  EXPECT_TRUE(contains(page, "stalled: silent for too long"));
  EXPECT_TRUE(contains(read_file(folder.file("league/league.pbn")), "[Lost \"lost by "));
  EXPECT_EQ(yomi({"convert", folder.file("league/league.pbn"), folder.file("again.pbn")}).code, 0);
  EXPECT_TRUE(contains(done.err, "Stopped has lost board 3 against Wrong: stalled: silent for too long\n")) << done.err;

  // Cut in the middle of a row, and resumed: the same bytes.
  const std::string all = read_file(folder.file("league/league.jsonl"));
  std::size_t cut = 0;
  for (int row = 0; row < 10; ++row) cut = all.find('\n', cut) + 1;
  std::filesystem::create_directory(folder.file("resumed"));
  write_file(folder.file("resumed/league.jsonl"), all.substr(0, cut + 30));
  ASSERT_EQ(yomi(arguments(folder.file("resumed"))).code, 0);
  expect_same_files(folder.file("league"), folder.file("resumed"));
}

TEST(League, AnInterruptedLeagueResumes) {
  const TemporaryFolder folder;
  const auto arguments =
      league(3, {kLeagueSayc, client("Script", "--opens"), kLeagueAcol}, {"--out", folder.file("league")});
  ASSERT_EQ(yomi(arguments).code, 0);
  std::filesystem::create_directory(folder.file("again"));
  auto there = arguments;
  there.back() = folder.file("again");
  {
    Process process(there);
    const std::string rows = folder.file("again/league.jsonl");
    while (!support::file_exists(rows) || read_file(rows).find("\"task\":1") == std::string::npos)
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    process.signal(SIGINT);
    const Finished stopped = process.finish();
    EXPECT_TRUE(stopped.code == 130 || stopped.code == 0) << stopped.err;
  }
  ASSERT_EQ(yomi(there).code, 0);
  expect_same_files(folder.file("league"), folder.file("again"));
}

// `yomi sit` as an outside robot plays as the same agent does inside.
TEST(League, OurOwnClientPlaysAsOurOwnAgent) {
  const std::string sit = fmt::format(
      "Sit=run:{} sit --seat {{seat}} --port {{port}} --team {{team}} --agent {} --against {} --seed 5 --threads 1",
      YOMI_BINARY, kLeagueAcol, kLeagueSayc);
  const std::string own = std::string("Own=") + kLeagueSayc + ",claims=off";
  const Finished outside =
      yomi(league(2, {own, sit}, {"--plays", std::string("Sit=") + kLeagueAcol, "--json", "--threads", "1"}));
  ASSERT_EQ(outside.code, 0) << outside.err;
  const Finished inside =
      yomi(league(2, {own, std::string("Sit=") + kLeagueAcol + ",claims=off"}, {"--json", "--threads", "1"}));
  ASSERT_EQ(inside.code, 0) << inside.err;
  EXPECT_EQ(Json::parse(outside.out), Json::parse(inside.out));
}

TEST(League, BiddersBidAgainstOursScoredDoubleDummy) {
  const TemporaryFolder folder;
  // Opens one club on anything if nobody has called more, and passes later.
  const std::string bidder =
      "Club=bids:while read -r number seat dealer vul hand calls; do case \"$calls\" in *[1-7]*) echo P;; *) echo 1C;; "
      "esac; done";
  const std::string broken = "Broken=bids:read -r line; echo 'no idea'";
  const Finished done =
      yomi(league(3, {kLeagueSayc, bidder, broken}, {"--bidding", "--out", folder.file("league"), "--json"}));
  ASSERT_EQ(done.code, 0) << done.err;
  const Json answer = Json::parse(done.out);
  EXPECT_EQ(answer["per_board"].size(), 9);
  int sum = 0;
  for (const Json& row : answer["per_board"]) {
    EXPECT_TRUE(row.contains("imps_doubled"));
    if (row.contains("lost_by")) {
      EXPECT_EQ(row["lost_by"], "Broken");
    } else {
      EXPECT_FALSE(row["open"].contains("play"));
      EXPECT_TRUE(row["open"]["result"].is_string());
    }
  }
  for (const Json& robot : answer["failures_doubled"]["table"]) sum += robot["imps"].get<int>();
  EXPECT_EQ(sum, 0);
  EXPECT_TRUE(contains(read_file(folder.file("league/league.html")), "With failing contracts doubled"));
  EXPECT_EQ(yomi(league(1, {kLeagueSayc, bidder})).code, 2) << "a league with cards";
}

TEST(League, MistakesAreSaid) {
  const auto mistake = [](const std::vector<std::string>& arguments) {
    const Finished done = yomi(arguments);
    EXPECT_NE(done.code, 0);
    return done.err;
  };
  EXPECT_TRUE(contains(mistake({"league", "--robot", "sayc", "--robot", "acol"}), "no boards are given"));
  EXPECT_TRUE(contains(mistake(league(1, {"sayc"})), "one robot; expected two or more"));
  EXPECT_TRUE(contains(mistake(league(1, {"sayc", "a=tcp:x"})), "tcp:2000"));
  EXPECT_TRUE(contains(mistake(league(1, {"sayc", "nowhere"})), "nowhere"));
}

}  // namespace
}  // namespace yomi::cli
