#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/measure/solved_deals.h"
#include "tests/support/process.h"

// `yomi system diverge` on what the program itself writes.
namespace yomi::cli {

using namespace support;

namespace {

TEST(Diverge, SortsTheRowsOfADuel) {
  const TemporaryFolder folder;
  write_file(folder.file("my.deals"), measure::library_bytes(22, measure::unsolved_deals(22, 120)));
  const Finished duel = yomi({"system", "duel", "acol", "sayc", "--deals", folder.file("my.deals"), "--out",
                              folder.file("duel.jsonl"), "--json"});
  ASSERT_EQ(duel.code, 0) << duel.err;
  const auto figures = nlohmann::json::parse(duel.out);
  for (const std::string flag : {"", "--doubled"}) {
    std::vector<std::string> command = {"system", "diverge", folder.file("duel.jsonl"), "--least", "1", "--json"};
    if (!flag.empty()) command.push_back(flag);
    const auto table = nlohmann::json::parse(yomi(command).out);
    EXPECT_EQ(table["boards"], 120);
    EXPECT_EQ(table["differ"], figures["differ"]);
    for (const char* rows : {"roles", "deeds"}) {
      double sum = 0;
      for (const auto& row : table[rows]) sum += row["imps"].get<double>();
      EXPECT_NEAR(sum, figures[flag.empty() ? "imps" : "imps_doubled"]["mean"].get<double>() * 120, 1e-6);
    }
  }
  const Finished words = yomi({"system", "diverge", folder.file("duel.jsonl"), "--least", "2"});
  EXPECT_TRUE(contains(words.out, "120 boards; on ")) << words.out;
  EXPECT_TRUE(contains(words.out, "opening in first seat: A one of a ")) << words.out;
}

TEST(Diverge, ReadsTheRowsOfALadder) {
  const TemporaryFolder folder;
  const Finished ladder = yomi({"experiment", "ladder", "--n", "4", "--seed", "3", "--quiet", "--a",
                                "acol,method=rules", "--b", "sayc,method=rules", "--out", folder.file("ladder")});
  ASSERT_EQ(ladder.code, 0) << ladder.err;
  const Finished table = yomi({"system", "diverge", folder.file("ladder") + "/ladder.jsonl", "--json"});
  ASSERT_EQ(table.code, 0) << table.err;
  EXPECT_EQ(nlohmann::json::parse(table.out)["boards"], 4);
}

TEST(Diverge, AFileThatHasNoRowsIsRefused) {
  const TemporaryFolder folder;
  write_file(folder.file("x.jsonl"), "hello\n");
  const Finished run = yomi({"system", "diverge", folder.file("x.jsonl")});
  EXPECT_EQ(run.code, 65);
  EXPECT_EQ(run.err, "yomi: " + folder.file("x.jsonl") +
                         ":1: this line is not JSON; expected one row of a duel or a match a line\n");
}

}  // namespace
}  // namespace yomi::cli
