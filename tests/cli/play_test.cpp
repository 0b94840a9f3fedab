#include <algorithm>
#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <signal.h>

#include "tests/support/process.h"

namespace yomi::cli {

using namespace support;

namespace {

using Json = nlohmann::json;

constexpr const char* kByRules = "play=sample,samples=1,method=rules";

// Each player holds one whole suit: every card but the first is forced.
constexpr const char* kSolid =
    "[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n"
    "[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"]\n";

std::size_t times(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

TEST(Play, BidsAndPlaysAFileTheSameOnAnyNumberOfThreads) {
  const TemporaryFolder folder;
  ASSERT_EQ(yomi({"boards", "--random", "2", "--seed", "5", "--out", folder.file("set.pbn")}).code, 0);
  const Finished one = yomi({"play", folder.file("set.pbn"), "--a", kByRules, "--threads", "1"});
  ASSERT_EQ(one.code, 0) << one.err;
  const Finished two =
      yomi({"play", folder.file("set.pbn"), "--a", kByRules, "--threads", "2", "--out", folder.file("out.pbn")});
  ASSERT_EQ(two.code, 0) << two.err;
  EXPECT_EQ(std::count(two.out.begin(), two.out.end(), '\n'), 2) << two.out;
  EXPECT_EQ(read_file(folder.file("out.pbn")), one.out);
  for (const char* tag : {"[Auction ", "[Play ", "[Score \"NS ", "samples=1"})
    EXPECT_GE(times(one.out, tag), 2U) << tag;
}

TEST(Play, KeepsTheAuctionThatTheFileHas) {
  const Finished played = yomi({"play", "-", "--a", kByRules, "--json"},
                               "[Board \"1\"]\n[Dealer \"S\"]\n[Vulnerable \"NS\"]\n"
                               "[Deal \"N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96\"]\n"
                               "[Auction \"S\"]\n2NT Pass 3NT Pass\nPass Pass\n[ScoreIMP \"NS 3\"]\n");
  ASSERT_EQ(played.code, 0) << played.err;
  const Json board = Json::parse(played.out);
  EXPECT_EQ(board["auction"], Json({"2N", "P", "3N", "P", "P", "P"}));
  EXPECT_EQ(board["declarer"], "S");
  EXPECT_TRUE(board["result"].is_number_integer());
  EXPECT_EQ(board["play_legal"], true);
}

TEST(Play, GoesOnFromAnAuctionThatIsNotOver) {
  const Finished played = yomi({"play", "-", "--a", kByRules}, std::string(kSolid) + "[Auction \"N\"]\n7S Pass\n+\n");
  ASSERT_EQ(played.code, 0) << played.err;
  EXPECT_NE(played.out.find("7S Pass Pass Pass"), std::string::npos) << played.out;
  EXPECT_NE(played.out.find("[Score \"NS 1510\"]"), std::string::npos) << played.out;
}

TEST(Play, AContractWithoutAnAuction) {
  const Finished played =
      yomi({"play", "-", "--a", kByRules}, std::string(kSolid) + "[Declarer \"S\"]\n[Contract \"1NT\"]\n");
  ASSERT_EQ(played.code, 0) << played.err;
  EXPECT_EQ(played.out.find("[Auction"), std::string::npos);
  EXPECT_NE(played.out.find("[Result \"0\"]"), std::string::npos) << played.out;
}

TEST(Play, GoesOnFromTheCardsThatTheFileHas) {
  const std::string board = std::string(kSolid) +
                            "[Declarer \"S\"]\n[Contract \"1NT\"]\n"
                            "[Play \"W\"]\nC7 S8 H6 D5\nC3 S4 H5 D6\n+\n";
  const Finished on = yomi({"play", "-", "--a", kByRules, "--go-on", "--json"}, board);
  ASSERT_EQ(on.code, 0) << on.err;
  EXPECT_EQ(Json::parse(on.out)["play"][4], "C3");
}

TEST(Play, ABoardThatCannotBePlayedIsNamedAndLeftAsItIs) {
  const std::string hidden = "[Board \"8\"]\n[Deal \"N:AKQJT98765432... - - -\"]\n";
  const Finished played =
      yomi({"play", "-", "--a", kByRules}, std::string(kSolid) + "[Contract \"1NT\"]\n[Declarer \"S\"]\n\n" + hidden);
  ASSERT_EQ(played.code, 0) << played.err;
  EXPECT_NE(played.err.find("board 8: no full deal"), std::string::npos) << played.err;
  EXPECT_EQ(times(played.out, "[Play "), 1U);
  EXPECT_EQ(yomi({"play", "-"}, hidden).code, 65);
}

TEST(Play, AMistakeInAnAgentNamesThePart) {
  const Finished played = yomi({"play", "-", "--ns", "sayc,samples=none"}, kSolid);
  EXPECT_EQ(played.code, 2);
  EXPECT_NE(played.err.find("samples=none"), std::string::npos) << played.err;
  EXPECT_EQ(yomi({"play", "-", "--a", "sayc", "--ns", "sayc"}, kSolid).code, 2);
  EXPECT_EQ(yomi({"play", "-", "--ew", "nosuchsystem"}, kSolid).code, 65);
}

// The tricks thrown by both sides add up to the difference between the result and double dummy.
TEST(Play, SelfplayCountsTheTricksThatAreThrown) {
  const TemporaryFolder folder;
  const std::string rows = folder.file("out");
  ASSERT_EQ(yomi({"experiment", "selfplay", "--quick", "--out", rows}).code, 0);
  std::istringstream lines(read_file(rows + "/selfplay.jsonl"));
  int boards = 0;
  for (std::string line; std::getline(lines, line);) {
    const Json row = Json::parse(line);
    if (!row.contains("thrown")) continue;
    ++boards;
    const int declarer = row["thrown"]["declarer"], defence = row["thrown"]["defence"];
    EXPECT_EQ(row["tricks"].get<int>() - row["double_dummy"].get<int>(), defence - declarer);
  }
  EXPECT_GT(boards, 0);
}

TEST(Play, CtrlCLeavesNoFile) {
  const TemporaryFolder folder;
  ASSERT_EQ(yomi({"boards", "--random", "50", "--seed", "5", "--out", folder.file("set.pbn")}).code, 0);
  Process process({"play", folder.file("set.pbn"), "--out", folder.file("out.pbn"), "--a", kByRules});
  process.wait_for_out();
  process.signal(SIGINT);
  EXPECT_EQ(process.finish().code, 130);
  EXPECT_FALSE(file_exists(folder.file("out.pbn")));
}

}  // namespace
}  // namespace yomi::cli
