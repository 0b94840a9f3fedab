#include <algorithm>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <signal.h>

#include "tests/support/process.h"

// Texts and files made to break the program, through the program: a sentence and an exit code, a bounded answer, and
// Ctrl-C at any time.
namespace yomi::cli {

using namespace support;

namespace {

std::string repeated(std::string_view text, std::size_t times) {
  std::string all;
  for (std::size_t time = 0; time < times; ++time) all += text;
  return all;
}

TEST(NastyInput, SystemsThatEndedTheProgram) {
  const TemporaryFolder folder;
  std::string doubling = "define a0 = hcp 5..\n";
  for (int level = 1; level <= 23; ++level) {
    const std::string before = "a" + std::to_string(level - 1);
    doubling += "define a" + std::to_string(level) + " = " + before + ", " + before + "\n";
  }
  write_file(folder.file("nots.bid"), "opening\n  1N " + repeated("not ", 10'000) + "balanced\n");
  write_file(folder.file("brackets.bid"),
             "opening\n  1N " + repeated("(", 7'000) + "balanced" + repeated(")", 7'000) + "\n");
  write_file(folder.file("doubling.bid"), doubling + "opening\n  1N a23\n");
  for (const char* name : {"nots.bid", "brackets.bid", "doubling.bid"}) {
    for (const char* command : {"check", "cover", "explain"}) {
      const Finished done = yomi({"system", command, folder.file(name)});
      EXPECT_EQ(done.code, 65) << command << " " << name;
      EXPECT_TRUE(contains(done.err, std::string(name) + ":")) << done.err;
      EXPECT_TRUE(contains(done.err, "expected at most")) << done.err;
      EXPECT_TRUE(contains(done.err, "^")) << "the place is shown";
      EXPECT_LT(done.err.size(), 20'000U);
    }
    EXPECT_EQ(yomi({"bid", "--hand", "AK987.K2.A53.742", "--ns", folder.file(name)}).code, 65) << name;
    // Laying out needs no meaning, and no limit but the size.
    EXPECT_EQ(yomi({"system", "fmt", folder.file(name)}).code, 0) << name;
  }
}

TEST(NastyInput, DiagnosticsAreBounded) {
  for (const std::string_view piece :
       {"[", "\"", ",", "{", "|", "[A \"x] ", "mb|zz|", "[Board \"x\"]\n[Dealer \"Q\"]\n"}) {
    const std::string text = repeated(piece, 1'000'000 / piece.size());
    for (const char* name : {"-", "lin"}) {
      const TemporaryFolder folder;
      const std::string file = folder.file(std::string("in.") + (std::string(name) == "lin" ? "lin" : "pbn"));
      write_file(file, text);
      const Finished done = yomi({"convert", file, "/dev/null", "--to", "pbn"});
      EXPECT_TRUE(done.code == 65 || done.code == 0) << piece << ": " << done.err.substr(0, 300);
      EXPECT_LT(done.err.size(), 100'000U) << piece;
    }
  }
}

TEST(NastyInput, OtherReadersAreBoundedToo) {
  const TemporaryFolder folder;
  const std::string many = repeated("leads foo\n", 50'000), deep = repeated("[", 200'000);
  for (const std::string& text :
       {many, deep, std::string(300'000, '\0'), repeated("\"", 300'001), repeated(",", 300'000)}) {
    for (const char* name : {"nasty.bid", "nasty.card", "nasty.toml", "nasty.json"})
      write_file(folder.file(name), text);
    const std::string hand = "QT43.J2.A84.JT43";
    const std::vector<std::vector<std::string>> commands = {
        {"system", "check", folder.file("nasty.bid")},
        {"card", "--hand", hand, "--dummy", "96.754.KQJT6.752", "--seat", "E", "--dealer", "S", "--auction",
         "2N P 3N P P P", "--play", "H6 H4", "--ew-carding", folder.file("nasty.card")},
        {"match", "--random", "1", "--a", folder.file("nasty.toml"), "--b", "sayc"},
        {"hanabi", "replay", folder.file("nasty.json")},
    };
    for (const auto& command : commands) {
      const Finished done = yomi(command);
      EXPECT_TRUE(done.code == 65 || done.code == 2) << command[0] << " ended with " << done.code;
      EXPECT_FALSE(done.err.empty()) << command[0];
      EXPECT_LT(done.err.size(), 100'000U) << command[0];
    }
  }
}

// A message must not write to the terminal what a file wants it to.
TEST(NastyInput, EscapesInAFileAreNotPassedOn) {
  const Finished done = yomi({"convert", "-", "-"}, "[Board \"1\"]\n[Dealer \"\x1b[2J\x07\"]\n");
  EXPECT_FALSE(done.err.empty());
  EXPECT_EQ(done.err.find('\x1b'), std::string::npos) << done.err;
  EXPECT_EQ(done.err.find('\x07'), std::string::npos) << done.err;
}

// An endless file, stopped in the middle of reading.
TEST(NastyInput, ATerminatedReadEnds) {
  const TemporaryFolder folder;
  for (const int signal : {SIGTERM, SIGINT}) {
    Process process({"convert", "/dev/zero", folder.file("out.pbn")});
    process.wait_for_err();  // "this board is too long": it is reading, and has no end
    process.signal(signal);
    EXPECT_EQ(process.finish().code, 130);
    EXPECT_TRUE(std::filesystem::is_empty(folder.path())) << "something was half-written";
  }
}

TEST(NastyInput, ALongFileNeedsNoMoreMemoryThanAShortOne) {
  const TemporaryFolder folder;
  const std::string boards = yomi({"boards", "--random", "200", "--seed", "5"}).out;
  {
    std::ofstream out(folder.file("long.pbn"));
    for (int times = 0; times < 400; ++times) out << boards;
  }
  ASSERT_GT(std::filesystem::file_size(folder.path() / "long.pbn"), 20'000'000U);
  // The program is given less memory than the records of that file would take. Sanitizers need more for themselves.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  const std::string limit;
#else
  const std::string limit = "ulimit -v 400000; ";
#endif
  const std::string command =
      limit + "exec " + YOMI_BINARY + " convert " + folder.file("long.pbn") + " " + folder.file("out.pbn");
  ASSERT_EQ(std::system(("/bin/sh -c '" + command + "'").c_str()), 0);
  const std::string written = read_file(folder.file("out.pbn"));
  std::size_t games = 0;
  for (auto at = written.find("[Board "); at != std::string::npos; at = written.find("[Board ", at + 1)) ++games;
  EXPECT_EQ(games, 200U * 400U);
}

}  // namespace
}  // namespace yomi::cli
