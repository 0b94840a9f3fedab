#include <array>
#include <cstdio>
#include <memory>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/support/process.h"

namespace yomi::cli {

using namespace support;

namespace {

using Json = nlohmann::json;

// Agents that think so briefly that a board takes no time. There are no claims over TCP.
constexpr const char* kQuick = "sayc,method=rules,play=sample,samples=1,claims=off";
constexpr const char* kOther = "acol,method=rules,play=sample,samples=2,claims=off";

std::vector<std::string> match(const std::vector<std::string>& more) {
  std::vector<std::string> arguments = {"match", "--random", "3", "--seed", "5", "--a", kQuick, "--b", kOther};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

TEST(Match, AnAgentAgainstItselfIsLevel) {
  const Finished done = yomi({"match", "--random", "3", "--seed", "5", "--a", kQuick, "--b", kQuick, "--json"});
  ASSERT_EQ(done.code, 0) << done.err;
  const Json answer = Json::parse(done.out);
  EXPECT_EQ(answer["boards"], 3);
  EXPECT_EQ(answer["imps_a"], 0);
  EXPECT_EQ(answer["imps_b"], 0);
  ASSERT_EQ(answer["per_board"].size(), 3u);
  for (const Json& board : answer["per_board"]) EXPECT_EQ(board["open"], board["closed"]);
}

TEST(Match, RecordsReportAndPlotAreTheSameOnAnyNumberOfThreadsAndAfterABreak) {
  const TemporaryFolder folder;
  ASSERT_EQ(yomi(match({"--threads", "1", "--out", folder.file("one")})).code, 0);
  ASSERT_EQ(yomi(match({"--threads", "2", "--out", folder.file("two")})).code, 0);
  // As if interrupted in the second board.
  const std::string rows = read_file(folder.file("one/match.jsonl"));
  const std::size_t second = rows.find('\n', rows.find('\n') + 1) + 1;
  ASSERT_EQ(yomi({"experiment", "deals", "--quick", "--out", folder.file("three")}).code, 0);  // makes the folder
  write_file(folder.file("three/match.jsonl"), rows.substr(0, second + 20));
  ASSERT_EQ(yomi(match({"--out", folder.file("three")})).code, 0);
  for (const char* name : {"match.jsonl", "match.json", "match.pbn", "match.html", "match.svg"}) {
    const std::string one = read_file(folder.file(std::string("one/") + name));
    EXPECT_FALSE(one.empty()) << name;
    EXPECT_EQ(one, read_file(folder.file(std::string("two/") + name))) << name;
    EXPECT_EQ(one, read_file(folder.file(std::string("three/") + name))) << name;
  }
  const std::string pbn = read_file(folder.file("one/match.pbn"));
  EXPECT_NE(pbn.find("[Room \"Open\"]"), std::string::npos);
  EXPECT_NE(pbn.find("[Room \"Closed\"]"), std::string::npos);
  EXPECT_NE(pbn.find("[ScoreIMP \"NS "), std::string::npos);
}

TEST(Match, BoardsThatAreOnlyBidAreRecordsWithAResultEvenWhereBothRoomsAgree) {
  const TemporaryFolder folder;
  const Finished done = yomi({"match", "--random", "3", "--seed", "5", "--bidding", "--a", kQuick, "--b", kQuick,
                              "--json", "--out", folder.file("out")});
  ASSERT_EQ(done.code, 0) << done.err;
  const std::string pbn = read_file(folder.file("out/match.pbn"));
  std::size_t results = 0;
  for (auto at = pbn.find("[Result \""); at != std::string::npos; at = pbn.find("[Result \"", at + 1)) ++results;
  EXPECT_EQ(results, 6u) << pbn;
  const Json answer = Json::parse(done.out);
  EXPECT_EQ(answer["imps_a"], 0);
  for (const Json& board : answer["per_board"]) EXPECT_TRUE(board["open"]["score"].is_number()) << board;
}

TEST(Match, AnAgentMayBeAFile) {
  const TemporaryFolder folder;
  write_file(folder.file("a.toml"),
             "system = \"sayc\"\nmethod = \"rules\"\nplay = \"sample\"\nsamples = 1\nclaims = \"off\"\n");
  const Finished file = yomi({"match", "--random", "2", "--a", folder.file("a.toml"), "--b", kOther, "--json"});
  ASSERT_EQ(file.code, 0) << file.err;
  const Finished text = yomi({"match", "--random", "2", "--a", kQuick, "--b", kOther, "--json"});
  EXPECT_EQ(Json::parse(file.out)["per_board"], Json::parse(text.out)["per_board"]);
  write_file(folder.file("broken.toml"), "system = \n");
  const Finished broken = yomi({"match", "--random", "1", "--a", folder.file("broken.toml")});
  EXPECT_EQ(broken.code, 65);
  EXPECT_NE(broken.err.find("broken.toml:1:"), std::string::npos) << broken.err;
}

TEST(Match, MistakesAreTold) {
  EXPECT_EQ(yomi({"match"}).code, 2);
  EXPECT_EQ(yomi({"match", "--random", "2", "--a", "nosuch"}).code, 65);
  EXPECT_EQ(yomi({"match", "/nowhere.pbn"}).code, 65);
  EXPECT_EQ(yomi({"sit"}).code, 2);
  EXPECT_EQ(yomi({"sit", "--seat", "N", "--port", "1", "--comes-back", "0"}).code, 1);
  EXPECT_EQ(yomi({"table"}).code, 2);
}

// A table manager and its ports.
class TableProcess {
 public:
  explicit TableProcess(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"table", "--port", "0"});
    process_ = std::make_unique<Process>(arguments);
    const std::string heard = process_->wait_for_err_with("room at", arguments_rooms(arguments));
    for (std::size_t at = heard.find("127.0.0.1:"); at != std::string::npos; at = heard.find("127.0.0.1:", at + 1))
      ports_.push_back(std::to_string(std::stoi(heard.substr(at + 10))));
  }
  const std::string& port(std::size_t room) const { return ports_.at(room); }
  Finished finish() { return process_->finish(); }

 private:
  static int arguments_rooms(const std::vector<std::string>& arguments) {
    for (std::size_t at = 0; at + 1 < arguments.size(); ++at)
      if (arguments[at] == "--rooms") return std::stoi(arguments[at + 1]);
    return 2;
  }
  std::unique_ptr<Process> process_;
  std::vector<std::string> ports_;
};

// The value of a tag in the first board.
std::string read_team(const std::string& path, const std::string& tag) {
  const std::string text = read_file(path);
  const std::size_t from = text.find("[" + tag + " \"") + tag.size() + 3;
  return text.substr(from, text.find('"', from) - from);
}

TEST(TableManager, EightPlayersOverTcpLeaveTheSameRecordsAsAMatch) {
  const TemporaryFolder folder;
  ASSERT_EQ(yomi(match({"--out", folder.file("match")})).code, 0);
  TableProcess table({"--random", "3", "--seed", "5", "--out", folder.file("table.pbn")});
  std::vector<std::unique_ptr<Process>> players;
  const std::array<const char*, 4> seats = {"N", "E", "S", "W"};
  for (std::size_t room = 0; room < 2; ++room)
    for (std::size_t seat = 0; seat < 4; ++seat) {
      const bool a = (seat % 2 == 0) == (room == 0);
      // The names are those of the match: the agents as given.
      players.push_back(std::make_unique<Process>(std::vector<std::string>{
          "sit", "--port", table.port(room), "--seat", seats[seat], "--team",
          read_team(folder.file("match/match.pbn"), a ? "HomeTeam" : "VisitTeam"), "--agent", a ? kQuick : kOther,
          "--against", a ? kOther : kQuick, "--seed", "5", "--threads", "1"}));
    }
  for (auto& player : players) EXPECT_EQ(player->finish().code, 0);
  EXPECT_EQ(table.finish().code, 0);
  EXPECT_EQ(read_file(folder.file("table.pbn")), read_file(folder.file("match/match.pbn")));
}

TEST(TableManager, AClientWrittenFromTheGrammarAlonePlaysWithOurs) {
  TableProcess table({"--rooms", "1", "--random", "3", "--seed", "5", "--json"});
  std::vector<std::unique_ptr<Process>> players;
  for (const char* seat : {"E", "W"})
    players.push_back(std::make_unique<Process>(std::vector<std::string>{
        "sit", "--port", table.port(0), "--seat", seat, "--team", "Ours", "--agent", kQuick, "--threads", "1"}));
  const std::string script = std::string("python3 ") + YOMI_TABLE_CLIENT + " " + table.port(0);
  FILE* north = ::popen((script + " North Script --quirks --opens").c_str(), "r");
  FILE* south = ::popen((script + " South Script").c_str(), "r");
  for (auto& player : players) EXPECT_EQ(player->finish().code, 0);
  for (FILE* client : {north, south}) {
    std::array<char, 64> text{};
    EXPECT_NE(std::fgets(text.data(), text.size(), client), nullptr);
    EXPECT_STREQ(text.data(), "3\n");
    EXPECT_EQ(::pclose(client), 0);
  }
  const Finished done = table.finish();
  ASSERT_EQ(done.code, 0) << done.err;
  const Json answer = Json::parse(done.out);
  EXPECT_EQ(answer["teams"], Json({"Script", "Ours"}));
  for (const Json& board : answer["per_board"]) EXPECT_NE(board["open"]["result"], "P");
}

}  // namespace
}  // namespace yomi::cli
