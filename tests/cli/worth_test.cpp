#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/measure/solved_deals.h"
#include "tests/support/process.h"

// `yomi system worth` as a user runs it.
namespace yomi::cli {

using namespace support;

namespace {

constexpr const char* kSmallSystem =
    "system \"Test\"\n"
    "opening\n"
    "  1N \"strong\" hcp 15..17\n"
    "  1S \"spades\" hcp 12.., spades 5..\n"
    "  7N \"never\" hcp 37..\n"
    "  P\n"
    "natural\n"
    "  P\n";

class WorthCommand : public testing::Test {
 protected:
  WorthCommand() {
    write_file(deals(), measure::library_bytes(41, measure::unsolved_deals(41, 80)));
    write_file(system(), kSmallSystem);
  }
  [[nodiscard]] std::string deals() const { return folder_.file("my.deals"); }
  [[nodiscard]] std::string system() const { return folder_.file("mine.bid"); }
  [[nodiscard]] Finished worth(std::vector<std::string> more) const {
    std::vector<std::string> command = {"system", "worth", system(), "--deals", deals()};
    command.insert(command.end(), more.begin(), more.end());
    return yomi(command);
  }

  TemporaryFolder folder_;
};

TEST_F(WorthCommand, ALineIsWorthWhatTheDuelSays) {
  const Finished run = worth({"--line", "mine.bid:4", "--json"});
  ASSERT_EQ(run.code, 0) << run.err;
  const auto part = nlohmann::json::parse(run.out)["parts"][0];
  EXPECT_EQ(part["lines"], 1);
  EXPECT_GT(part["changed"], 0);
  std::string without = kSmallSystem;
  without.erase(without.find("  1S"), without.find("  7N") - without.find("  1S"));
  write_file(folder_.file("without.bid"), without);
  const auto duel = nlohmann::json::parse(
      yomi({"system", "duel", system(), folder_.file("without.bid"), "--deals", deals(), "--json"}).out);
  EXPECT_EQ(duel["imps"]["mean"], part["imps_a_board"]["mean"]);
  EXPECT_EQ(duel["imps"]["ci95"], part["imps_a_board"]["ci95"]);
  EXPECT_EQ(duel["imps_doubled"]["mean"], part["imps_a_board_doubled"]["mean"]);
}

TEST_F(WorthCommand, ListsChaptersSectionsAndLines) {
  EXPECT_EQ(nlohmann::json::parse(worth({"--json"}).out)["parts"].size(), 1U);
  EXPECT_EQ(nlohmann::json::parse(worth({"--sections", "--json"}).out)["parts"].size(), 2U);
  EXPECT_EQ(nlohmann::json::parse(worth({"--chapter", "mine", "--lines", "--json"}).out)["parts"].size(), 5U);
  const Finished words = worth({"--lines"});
  EXPECT_TRUE(contains(words.out, "mine.bid:5 \"never\"")) << words.out;
  EXPECT_EQ(worth({"--lines", "--threads", "2"}).out, worth({"--lines", "--threads", "1"}).out);
}

TEST_F(WorthCommand, OtherNumbersAreTriedAndNeverWrittenUnasked) {
  const std::vector<std::string> tune = {"system",     "tune",    system(), "--line",
                                         "mine.bid:4", "--deals", deals(),  "--json"};
  const Finished run = yomi(tune);
  ASSERT_EQ(run.code, 0) << run.err;
  const auto answer = nlohmann::json::parse(run.out);
  ASSERT_EQ(answer["tried"].size(), 8U) << "hcp 10.. 11.. 13.. 14.., spades 3.. 4.. 6.. 7..";
  EXPECT_EQ(answer["tried"][0]["was"], "12..");
  EXPECT_EQ(answer["tried"][0]["now"], "10..");
  EXPECT_EQ(read_file(system()), kSmallSystem);
  // The first is what a duel on the first half says.
  std::string edited = kSmallSystem;
  edited.replace(edited.find("12.."), 4, "10..");
  write_file(folder_.file("edited.bid"), edited);
  const auto duel = nlohmann::json::parse(
      yomi({"system", "duel", folder_.file("edited.bid"), system(), "--deals", deals(), "--n", "40", "--json"}).out);
  EXPECT_EQ(duel["imps"]["mean"], answer["tried"][0]["imps_a_board"]["mean"]);
  const Finished nowhere = yomi({"system", "tune", system(), "--line", "mine.bid:40", "--deals", deals()});
  EXPECT_EQ(nowhere.code, 65);
  EXPECT_TRUE(contains(nowhere.err, "mine.bid:40: no line of the system begins here")) << nowhere.err;
}

TEST_F(WorthCommand, MistakesNameTheirPlace) {
  const Finished line = worth({"--line", "mine.bid:1"});
  EXPECT_EQ(line.code, 65);
  EXPECT_TRUE(contains(line.err, "mine.bid:1: no line of the system begins here")) << line.err;
  const Finished chapter = worth({"--chapter", "nine"});
  EXPECT_EQ(chapter.code, 65);
  EXPECT_TRUE(contains(chapter.err, "the system has no chapter 'nine'")) << chapter.err;
}

}  // namespace
}  // namespace yomi::cli
