#include <csignal>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/support/process.h"

// `yomi deals` as a user runs it.
namespace yomi::cli {

using namespace support;

namespace {

TEST(Deals, AreMadeShownAndChecked) {
  const TemporaryFolder folder;
  const std::string file = folder.file("my.deals");
  const Finished made = yomi({"deals", "make", "--n", "9", "--seed", "4", "--out", file, "--threads", "1"});
  ASSERT_EQ(made.code, 0) << made.err;
  EXPECT_TRUE(made.out.empty());
  EXPECT_EQ(read_file(file).size(), 40U + 9U * 23U);
  EXPECT_FALSE(file_exists(file + ".part"));

  const Finished two =
      yomi({"deals", "make", "--n", "9", "--seed", "4", "--out", folder.file("two.deals"), "--threads", "2"});
  ASSERT_EQ(two.code, 0) << two.err;
  EXPECT_EQ(read_file(folder.file("two.deals")), read_file(file));

  // The deals are those of `boards`, with the tricks of `solve`.
  const Finished boards =
      yomi({"boards", "--random", "2", "--first", "8", "--seed", "4", "--out", folder.file("two.pbn")});
  ASSERT_EQ(boards.code, 0);
  const Finished solved = yomi({"solve", folder.file("two.pbn"), "--json"});
  EXPECT_EQ(yomi({"deals", "show", file, "--from", "8", "--n", "5", "--json"}).out, solved.out);
  const Finished pbn = yomi({"deals", "show", file, "--from", "8"});
  EXPECT_TRUE(contains(pbn.out, "[Board \"8\"]")) << pbn.out;
  EXPECT_TRUE(contains(pbn.out, "OptimumResultTable")) << pbn.out;

  const auto check = nlohmann::json::parse(yomi({"deals", "check", file, "--sample", "3", "--json"}).out);
  EXPECT_EQ(check["deals"], 9);
  EXPECT_EQ(check["seed"], 4);
  EXPECT_EQ(check["solved_again"], 3);
}

TEST(Deals, GoOnAfterCtrlC) {
  const TemporaryFolder folder;
  const std::string file = folder.file("my.deals");
  Process run({"deals", "make", "--n", "50000", "--out", file, "--threads", "1"});
  run.wait_for_err();  // progress is shown after two seconds
  run.signal(SIGINT);
  const Finished stopped = run.finish();
  EXPECT_EQ(stopped.code, 130) << stopped.err;
  EXPECT_TRUE(contains(stopped.err, "the same command goes on")) << stopped.err;
  EXPECT_FALSE(file_exists(file));
  const std::size_t left = (read_file(file + ".part").size() - 40) / 23;
  ASSERT_GT(left, 0U);
  const Finished rest = yomi({"deals", "make", "--n", std::to_string(left + 1), "--out", file, "--threads", "1"});
  EXPECT_EQ(rest.code, 0) << rest.err;
  EXPECT_TRUE(contains(rest.err, std::to_string(left) + " were there already")) << rest.err;
  const Finished check = yomi({"deals", "check", file, "--sample", "3"});
  EXPECT_EQ(check.code, 0) << check.err;
  EXPECT_TRUE(contains(check.out, std::to_string(left + 1) + " deals of seed 1")) << check.out;
}

TEST(Deals, FilesThatAreNotDealsAreRefusedInOneSentence) {
  const TemporaryFolder folder;
  const std::string file = folder.file("my.deals");
  write_file(file, "[Event \"x\"]\n");
  const Finished foreign = yomi({"system", "duel", "sayc", "sayc", "--deals", file});
  EXPECT_EQ(foreign.code, 65);
  EXPECT_EQ(foreign.err,
            "yomi: " + file + ": this is not a library of deals; expected a file that `yomi deals make` wrote\n");
  EXPECT_TRUE(foreign.out.empty());
  const Finished overwritten = yomi({"deals", "make", "--n", "2", "--out", file});
  EXPECT_EQ(overwritten.code, 65);
  EXPECT_EQ(read_file(file), "[Event \"x\"]\n") << "a file that is not ours stays as it is";
  const Finished missing = yomi({"deals", "show", "randon"});
  EXPECT_EQ(missing.code, 65);
  EXPECT_TRUE(contains(missing.err, "there is no library of deals 'randon'")) << missing.err;
  EXPECT_EQ(yomi({"deals", "make", "--n", "2", "--out", folder.file("no/such/folder.deals")}).code, 65);
}

}  // namespace
}  // namespace yomi::cli
