#include <algorithm>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/support/process.h"

// `yomi system` as a user runs it.
namespace yomi::cli {

using namespace support;

namespace {

constexpr const char* kSystem =
    "system \"Test\"\n"
    "opening\n"
    "  1N \"strong\" hcp 15..17\n"
    "    2C! \"asks\" hcp 8.. sets force round, asked majors\n"
    "  P\n"
    "natural\n"
    "  P\n";

TEST(System, CheckFindsAForcingCallWithoutAnAnswer) {
  const TemporaryFolder folder;
  write_file(folder.file("a.bid"), kSystem);
  const Finished found = yomi({"system", "check", folder.file("a.bid")});
  EXPECT_EQ(found.code, 1) << found.err;
  EXPECT_TRUE(contains(found.out, "a.bid:4:5: 2C asks for majors, but no answer is written")) << found.out;
  const auto answer = nlohmann::json::parse(yomi({"system", "check", folder.file("a.bid"), "--json"}).out);
  EXPECT_EQ(answer["findings"][0]["kind"], "no-continuation");
  EXPECT_EQ(answer["findings"][0]["auction"], "1N P 2C P");
}

TEST(System, MistakesAreShownInTheirLine) {
  const TemporaryFolder folder;
  write_file(folder.file("a.bid"), "opening\n  1N hpc 15..17\n  1Q\n");
  const Finished broken = yomi({"system", "check", folder.file("a.bid")});
  EXPECT_EQ(broken.code, 65);
  EXPECT_TRUE(broken.out.empty());
  EXPECT_TRUE(contains(broken.err, "a.bid:2:6: 'hpc' is not expected here")) << broken.err;
  EXPECT_TRUE(contains(broken.err, "did you mean 'hcp'?")) << broken.err;
  EXPECT_TRUE(contains(broken.err, "    1N hpc 15..17\n       ^\n")) << broken.err;
  EXPECT_TRUE(contains(broken.err, "a.bid:3:3")) << "all of them: " << broken.err;
  const Finished nowhere = yomi({"system", "check", "syac"});
  EXPECT_EQ(nowhere.code, 65);
  EXPECT_TRUE(contains(nowhere.err, "did you mean 'sayc'?")) << nowhere.err;
}

TEST(System, ConventionsAreListedAndSwitched) {
  EXPECT_TRUE(contains(yomi({"system", "conventions", "sayc"}).out, "off  drury"));
  EXPECT_TRUE(contains(yomi({"system", "conventions", "sayc+drury"}).out, "on   drury"));
  EXPECT_FALSE(contains(yomi({"system", "conventions", "sayc+drury+no-drury"}).out, "on   drury"));

  const Finished slip = yomi({"system", "explain", "sayc+drurry"});
  EXPECT_EQ(slip.code, 65);
  EXPECT_TRUE(contains(slip.err, "there is no convention 'drurry'")) << slip.err;
  EXPECT_TRUE(contains(slip.err, "did you mean 'drury'?")) << slip.err;
  EXPECT_TRUE(contains(yomi({"bid", "--ns", "sayc+drury", "--method", "rules", "--hand", "AQ52.7.K853.J742", "--dealer",
                             "S", "--auction", "P P 1S P"})
                           .out,
                       "2C  Drury"));
}

TEST(System, ASecondIncludeIsAWarningOfCheck) {
  const TemporaryFolder folder;
  write_file(folder.file("a.bid"), "include \"b.bid\"\ninclude \"b.bid\"\n");
  write_file(folder.file("b.bid"), "opening\n  1N hcp 15..17\n  P\n");
  const Finished checked = yomi({"system", "check", folder.file("a.bid")});
  EXPECT_EQ(checked.code, 0) << checked.err;
  EXPECT_TRUE(contains(checked.out, "a.bid:2:9: '")) << checked.out;
  EXPECT_TRUE(contains(checked.out, "is read already, at ")) << checked.out;
}

TEST(System, CoverCountsTheSameOnAnyNumberOfThreads) {
  const TemporaryFolder folder;
  write_file(folder.file("a.bid"), kSystem);
  const std::vector<std::string> command = {"system", "cover", folder.file("a.bid"), "-n", "2000", "--json"};
  auto one = command, two = command;
  one.insert(one.end(), {"--threads", "1"});
  two.insert(two.end(), {"--threads", "2"});
  const Finished first = yomi(one);
  ASSERT_EQ(first.code, 0) << first.err;
  EXPECT_EQ(yomi(two).out, first.out);
  const auto answer = nlohmann::json::parse(first.out);
  EXPECT_EQ(answer["deals"], 2000);
  EXPECT_GT(answer["lines"][0]["fired"], 0);
}

TEST(System, ExplainTellsTheTreeInBothLanguages) {
  const TemporaryFolder folder;
  write_file(folder.file("a.bid"), kSystem);
  const Finished english = yomi({"system", "explain", folder.file("a.bid")});
  EXPECT_EQ(english.out,
            "1N  strong: 15-17 HCP\n"
            "  2C  asks: 8+ HCP; artificial, forcing, asks for majors\n"
            "P   no hand for 1NT\n");
  const Finished exact = yomi({"system", "explain", folder.file("a.bid"), "--exact"});
  EXPECT_TRUE(contains(exact.out, "2C  asks: 8+ HCP; artificial, forcing for a round, asks for majors")) << exact.out;
  EXPECT_TRUE(contains(yomi({"system", "explain", folder.file("a.bid"), "1N P", "--lang", "ja"}).out, "HCP 8以上"));
  EXPECT_EQ(yomi({"system", "explain", folder.file("a.bid"), "1N 1C"}).code, 65);
}

TEST(System, FmtWritesInPlaceAndChecks) {
  const TemporaryFolder folder;
  write_file(folder.file("a.bid"), kSystem);
  EXPECT_EQ(yomi({"system", "fmt", "--check", folder.file("a.bid")}).code, 1);
  EXPECT_EQ(read_file(folder.file("a.bid")), kSystem);
  EXPECT_EQ(yomi({"system", "fmt", folder.file("a.bid")}).code, 0);
  EXPECT_NE(read_file(folder.file("a.bid")), kSystem);
  EXPECT_EQ(yomi({"system", "fmt", "--check", folder.file("a.bid")}).code, 0);
  EXPECT_EQ(yomi({"system", "fmt", "-"}, kSystem).out, read_file(folder.file("a.bid")));
}

}  // namespace
}  // namespace yomi::cli
