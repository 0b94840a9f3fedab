#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "base/fingerprint.h"
#include "measure/deals/deal_file.h"
#include "tests/measure/solved_deals.h"
#include "tests/support/process.h"

// `yomi system duel` as a user runs it.
namespace yomi::cli {

using namespace support;

namespace {

class Duel : public testing::Test {
 protected:
  Duel() { write_file(deals(), measure::library_bytes(21, measure::unsolved_deals(21, 60))); }
  [[nodiscard]] std::string deals() const { return folder_.file("my.deals"); }

  TemporaryFolder folder_;
};

TEST_F(Duel, OfASystemAgainstItselfIsExactlyZero) {
  const Finished run = yomi({"system", "duel", "sayc", "sayc", "--deals", deals(), "--json"});
  ASSERT_EQ(run.code, 0) << run.err;
  const auto answer = nlohmann::json::parse(run.out);
  EXPECT_EQ(answer["boards"], 60);
  EXPECT_EQ(answer["imps"]["mean"], 0);
  EXPECT_EQ(answer["imps"]["ci95"], nlohmann::json::array({0, 0}));
  EXPECT_EQ(answer["imps_doubled"]["mean"], 0);
  EXPECT_EQ(answer["differ"], 0);
}

TEST_F(Duel, PrintsAndWritesTheSameOnAnyNumberOfThreads) {
  const std::vector<std::string> command = {"system", "duel", "acol", "sayc", "--deals", deals(), "--out"};
  auto one = command, two = command;
  one.insert(one.end(), {folder_.file("one.jsonl"), "--threads", "1"});
  two.insert(two.end(), {folder_.file("two.jsonl"), "--threads", "2"});
  const Finished first = yomi(one);
  ASSERT_EQ(first.code, 0) << first.err;
  EXPECT_EQ(yomi(two).out, first.out);
  EXPECT_EQ(read_file(folder_.file("one.jsonl")), read_file(folder_.file("two.jsonl")));
  EXPECT_TRUE(contains(first.out, "IMPs a board to A")) << first.out;
  EXPECT_TRUE(contains(first.out, "with failing contracts doubled")) << first.out;
  EXPECT_TRUE(contains(first.out, "yomi system duel acol sayc --deals " + deals() + " --board ")) << first.out;
}

TEST_F(Duel, RowsAddUpToTheFigure) {
  const Finished run = yomi({"system", "duel", "acol", "sayc", "--deals", deals(), "--from", "11", "--n", "40", "--out",
                             folder_.file("rows.jsonl"), "--json"});
  ASSERT_EQ(run.code, 0) << run.err;
  const auto answer = nlohmann::json::parse(run.out);
  std::istringstream lines(read_file(folder_.file("rows.jsonl")));
  std::string line;
  std::getline(lines, line);
  EXPECT_EQ(nlohmann::json::parse(line)["duel"]["a"], "acol");
  int boards = 0, imps = 0;
  while (std::getline(lines, line)) {
    const auto row = nlohmann::json::parse(line);
    EXPECT_EQ(row["board"], 11 + boards);
    ++boards;
    imps += row["imps"].get<int>();
  }
  EXPECT_EQ(boards, 40);
  EXPECT_NEAR(answer["imps"]["mean"].get<double>() * 40, imps, 1e-9);
}

TEST_F(Duel, ABoardIsShownWithTheLinesOfItsCalls) {
  const Finished run = yomi({"system", "duel", "acol", "sayc", "--deals", deals(), "--board", "3"});
  ASSERT_EQ(run.code, 0) << run.err;
  EXPECT_TRUE(contains(run.out, "Board 3")) << run.out;
  EXPECT_TRUE(contains(run.out, "open room")) << run.out;
  EXPECT_TRUE(contains(run.out, ".bid:")) << run.out;
  const auto row =
      nlohmann::json::parse(yomi({"system", "duel", "acol", "sayc", "--deals", deals(), "--board", "3", "--json"}).out);
  EXPECT_EQ(row["board"], 3);
}

TEST_F(Duel, MistakesNameTheirPlace) {
  EXPECT_EQ(yomi({"system", "duel", "sayc", "sayc", "--deals", deals(), "--from", "61"}).err,
            "yomi: " + deals() + ": there is no deal 61; expected 1 to 60\n");
  write_file(folder_.file("broken.bid"), "opening\n  1N hpc 15..17\n");
  const Finished broken = yomi({"system", "duel", folder_.file("broken.bid"), "sayc", "--deals", deals()});
  EXPECT_EQ(broken.code, 65);
  EXPECT_TRUE(contains(broken.err, "broken.bid:2:6: 'hpc' is not expected here")) << broken.err;
  const std::string whole = read_file(deals());
  write_file(deals(), whole.substr(0, 100));
  const Finished cut =
      yomi({"system", "duel", "sayc", "sayc", "--deals", deals(), "--out", folder_.file("rows.jsonl")});
  EXPECT_EQ(cut.code, 65);
  EXPECT_TRUE(contains(cut.err, "the file ends after 100 bytes, within deal 3; expected 60 deals")) << cut.err;
  EXPECT_FALSE(file_exists(folder_.file("rows.jsonl")));
}

}  // namespace
}  // namespace yomi::cli
