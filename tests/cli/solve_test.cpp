#include <algorithm>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <signal.h>

#include "tests/support/process.h"

namespace yomi::cli {

using namespace support;

namespace {

using Json = nlohmann::json;

constexpr const char* kSolved = "N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96";

TEST(Solve, ADealAsJson) {
  const Finished solved = yomi({"solve", kSolved, "--json", "--dealer", "S", "--vul", "ns"});
  ASSERT_EQ(solved.code, 0) << solved.err;
  const Json answer = Json::parse(solved.out);
  EXPECT_EQ(answer["dealer"], "S");
  EXPECT_EQ(answer["vul"], "ns");
  for (const char* seat : {"N", "E", "S", "W"})
    for (const char* strain : {"S", "H", "D", "C", "N"}) {
      const int tricks = answer["table"][seat][strain];
      EXPECT_TRUE(tricks >= 0 && tricks <= 13);
    }
  EXPECT_TRUE(answer["par"]["score"].is_number_integer());
  EXPECT_FALSE(answer["par"]["contracts"].empty());
}

// Every suit is solid in one hand: the tricks can be counted.
TEST(Solve, ADealThatCanBeCountedByHand) {
  const Finished solved =
      yomi({"solve", "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432", "--json"});
  ASSERT_EQ(solved.code, 0) << solved.err;
  const Json table = Json::parse(solved.out)["table"];
  EXPECT_EQ(table["N"]["S"], 13);
  EXPECT_EQ(table["S"]["S"], 13);
  EXPECT_EQ(table["E"]["S"], 0);
  EXPECT_EQ(table["N"]["N"], 0);  // East leads and runs the hearts
  EXPECT_EQ(table["W"]["H"], 13);
}

TEST(Solve, AFileWithTagsWrittenBack) {
  const TemporaryFolder folder;
  ASSERT_EQ(yomi({"boards", "--random", "3", "--seed", "5", "--out", folder.file("set.pbn")}).code, 0);
  const Finished solved = yomi({"solve", folder.file("set.pbn"), "--out", folder.file("out.pbn"), "--json"});
  ASSERT_EQ(solved.code, 0) << solved.err;
  EXPECT_EQ(std::count(solved.out.begin(), solved.out.end(), '\n'), 3);
  const std::string written = read_file(folder.file("out.pbn"));
  for (const char* tag : {"[OptimumResultTable ", "[DoubleDummyTricks ", "[OptimumScore ", "[ParContract "})
    EXPECT_NE(written.find(tag), std::string::npos) << tag;
  // Solved again, the tags are replaced and not doubled.
  ASSERT_EQ(yomi({"solve", folder.file("out.pbn"), "--out", folder.file("again.pbn")}).code, 0);
  EXPECT_EQ(read_file(folder.file("again.pbn")), written);
}

TEST(Solve, ReadsStandardInput) {
  const std::string boards = yomi({"boards", "--random", "1", "--seed", "5"}).out;
  EXPECT_EQ(yomi({"solve", "-", "--json"}, boards).out, yomi({"solve", "--random", "--seed", "5", "--json"}).out);
}

TEST(Solve, TellsWhatItCannotSolve) {
  EXPECT_EQ(yomi({"solve", "N:96.754.KQJT6.752 QT43.J2.A84.JT43 - -"}).code, 65);
  EXPECT_EQ(yomi({"solve", "/no/such/file.pbn"}).code, 65);
  EXPECT_EQ(yomi({"solve"}).code, 2);
  const Finished partly =
      yomi({"solve", "-", "--json"}, std::string("[Board \"1\"]\n[Deal \"N:AKQJT98765432... - - -\"]\n\n") +
                                         "[Board \"2\"]\n[Deal \"" + kSolved + "\"]\n");
  EXPECT_EQ(partly.code, 0);
  EXPECT_NE(partly.err.find("board 1: no full deal"), std::string::npos) << partly.err;
  EXPECT_EQ(Json::parse(partly.out)["board"], 2);
}

TEST(Solve, CtrlCEndsItCleanlyAndWritesNothing) {
  const TemporaryFolder folder;
  ASSERT_EQ(yomi({"boards", "--random", "400", "--out", folder.file("set.pbn")}).code, 0);
  Process process({"solve", folder.file("set.pbn"), "--out", folder.file("out.pbn")});
  process.wait_for_err();  // progress has begun
  process.signal(SIGINT);
  EXPECT_EQ(process.finish().code, 130);
  EXPECT_FALSE(file_exists(folder.file("out.pbn")));
}

TEST(Solve, CtrlCEndsTheWaitForInput) {
  Process process({"solve", "-"});
  process.write("[Board \"1\"]\n");
  process.signal(SIGINT);
  EXPECT_EQ(process.finish_with_input_open().code, 130);
}

}  // namespace
}  // namespace yomi::cli
