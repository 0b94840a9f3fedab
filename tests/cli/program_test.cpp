#include <filesystem>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/support/process.h"

// What all commands have in common: help, errors, exit codes, colours.
namespace yomi::cli {

using namespace support;

namespace {

TEST(Program, HelpTeachesWithExamplesAndEachCommandHasItsOwn) {
  const Finished help = yomi({"--help"});
  EXPECT_EQ(help.code, 0);
  EXPECT_TRUE(contains(help.out, "Examples:"));
  for (const char* command :
       {"solve", "convert", "boards", "score", "system", "experiment", "bench", "completion", "man"}) {
    EXPECT_TRUE(contains(help.out, command)) << command;
    const Finished own = yomi({command, "--help"});
    EXPECT_EQ(own.code, 0) << command;
    EXPECT_TRUE(contains(own.out, "Examples:")) << command;
    EXPECT_TRUE(own.err.empty()) << command;
  }
  EXPECT_EQ(yomi({"--version"}).out.rfind("yomi " YOMI_VERSION "\nwith", 0), 0u);
}

TEST(Program, BadUsageLeavesWith2AndGuessesWhatWasMeant) {
  const Finished slip = yomi({"sovle", "x.pbn"});
  EXPECT_EQ(slip.code, 2);
  EXPECT_TRUE(slip.out.empty());
  EXPECT_TRUE(contains(slip.err, "Did you mean solve?")) << slip.err;
  const Finished flag = yomi({"score", "4SN=", "--vull", "ns"});
  EXPECT_EQ(flag.code, 2);
  EXPECT_TRUE(contains(flag.err, "Did you mean --vul?")) << flag.err;
  EXPECT_EQ(yomi({}).code, 2);
  EXPECT_EQ(yomi({"score"}).code, 2);
  const Finished value = yomi({"score", "4SN=", "--vul", "some"});
  EXPECT_EQ(value.code, 2);
  EXPECT_TRUE(contains(value.err, "expected none, ns, ew or both")) << value.err;
}

TEST(Program, BadInputLeavesWith65AndSaysWhatWasExpected) {
  const Finished result = yomi({"score", "4SN"});
  EXPECT_EQ(result.code, 65);
  EXPECT_TRUE(contains(result.err, "yomi: '4SN' is not a result; expected contract, declarer, result"));
  EXPECT_TRUE(result.out.empty());
}

TEST(Score, InWordsAndAsJson) {
  EXPECT_EQ(yomi({"score", "4SxN=", "--vul", "ns"}).out, "4♠ doubled by North, just made: North-South +790\n");
  EXPECT_EQ(yomi({"score", "4SxN=", "--vul", "ns", "--lang", "ja"}).out, "北の4♠ダブル、ちょうどメイク：南北 +790\n");
  const auto json = nlohmann::json::parse(yomi({"score", "3NE-2", "--vul", "both", "--json"}).out);
  EXPECT_EQ(json["score"], 200);
  EXPECT_EQ(json["result"], "3NE-2");
}

TEST(Boards, TheSameSeedDealsTheSameBoards) {
  const Finished first = yomi({"boards", "--random", "4", "--seed", "7"});
  EXPECT_EQ(first.code, 0);
  EXPECT_EQ(yomi({"boards", "--random", "4", "--seed", "7"}).out, first.out);
  EXPECT_NE(yomi({"boards", "--random", "4", "--seed", "8"}).out, first.out);
  EXPECT_TRUE(contains(first.out, "[Board \"4\"]"));
  EXPECT_TRUE(contains(first.out, "[Vulnerable \"All\"]"));
  // A board does not depend on how many came before it.
  const Finished fourth = yomi({"boards", "--random", "1", "--first", "4", "--seed", "7"});
  EXPECT_TRUE(contains(first.out, fourth.out.substr(fourth.out.find("[Deal "), 70)));
}

TEST(Completion, IsValidShell) {
  for (const char* shell : {"bash", "zsh", "fish"}) {
    const Finished script = yomi({"completion", shell});
    EXPECT_EQ(script.code, 0);
    EXPECT_TRUE(contains(script.out, "solve")) << shell;
    EXPECT_TRUE(contains(script.out, shell == std::string("fish") ? "-l vul" : "--vul")) << shell;
  }
  const TemporaryFolder folder;
  write_file(folder.file("yomi.bash"), yomi({"completion", "bash"}).out);
  const std::string check =
      "bash -c 'source " + folder.file("yomi.bash") +
      "; COMP_WORDS=(yomi so); COMP_CWORD=1; _yomi; [ \"${COMPREPLY[*]}\" = solve ]; a=$?; "
      "COMP_WORDS=(yomi score --v); COMP_CWORD=2; _yomi; [ \"${COMPREPLY[*]}\" = --vul ] && exit $a'";
  EXPECT_EQ(std::system(check.c_str()), 0);
}

TEST(Man, NamesEveryCommandAndFlag) {
  const Finished page = yomi({"man"});
  EXPECT_EQ(page.code, 0);
  EXPECT_TRUE(page.out.starts_with(".TH YOMI 1"));
  for (const char* word : {"solve", "convert", "\\-\\-vul", "EXIT STATUS", "NO_COLOR"})
    EXPECT_TRUE(contains(page.out, word)) << word;
}

TEST(Experiment, RunsQuickWritesItsFilesAndGoesOn) {
  const TemporaryFolder folder;
  const std::vector<std::string> command = {"experiment", "deals", "--quick", "--out", folder.file("out"), "--json"};
  const Finished first = yomi(command);
  ASSERT_EQ(first.code, 0) << first.err;
  EXPECT_FALSE(nlohmann::json::parse(first.out)["measures"].empty());
  for (const char* name : {"deals.jsonl", "deals.json", "deals.txt"})
    EXPECT_TRUE(file_exists(folder.file(std::string("out/") + name))) << name;
  EXPECT_EQ(yomi(command).out, first.out);  // resumed: nothing left to do, the same answer
  const Finished other = yomi({"experiment", "deals", "--quick", "--seed", "2", "--out", folder.file("out")});
  EXPECT_EQ(other.code, 65) << "rows of two seeds must not mix";
}

TEST(Experiment, CasesSaysWhatIsMissing) {
  const Finished nowhere = yomi({"experiment", "cases", "--data", "/no/such/folder"});
  EXPECT_EQ(nowhere.code, 65);
  EXPECT_TRUE(contains(nowhere.err, "/no/such/folder")) << nowhere.err;
}

TEST(Experiment, AllPapersMakeOnePage) {
  const TemporaryFolder folder;
  const Finished done = yomi({"experiment", "all", "--quick", "--out", folder.file("results"), "--page",
                              folder.file("papers.md"), "--threads", "1"});
  ASSERT_EQ(done.code, 0) << done.err;
  const std::string page = read_file(folder.file("papers.md"));
  for (const char* part : {"## 000 ", "## 001 ", "## 002 ", "## 003 ", "## 004 ",
                           "| example 1, signals as filters: D8 |", "yomi experiment osawa --seed 1 --quick"})
    EXPECT_NE(page.find(part), std::string::npos) << part;
  EXPECT_TRUE(file_exists(folder.file("papers/004-osawa.svg")));
  // Everything is there already: the page is the same.
  ASSERT_EQ(
      yomi({"experiment", "all", "--quick", "--out", folder.file("results"), "--page", folder.file("again.md")}).code,
      0);
  EXPECT_TRUE(file_exists(folder.file("again.md")));
  // Missing experiments are named and not run.
  std::filesystem::remove_all(folder.file("results/004-osawa"));
  ASSERT_EQ(yomi({"experiment", "all", "--quick", "--reached", "--out", folder.file("results"), "--page",
                  folder.file("part.md")})
                .code,
            0);
  EXPECT_NE(read_file(folder.file("part.md")).find("osawa --seed 1 --quick\n\nNot run yet."), std::string::npos);
}

}  // namespace
}  // namespace yomi::cli
