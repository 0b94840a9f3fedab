#include <algorithm>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/support/process.h"

namespace yomi::cli {

using namespace support;

namespace {

constexpr const char* kPbn =
    "% PBN 2.1\n[Event \"Club night\"]\n[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n"
    "[Deal \"N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96\"]\n"
    "[Declarer \"S\"]\n[Contract \"3NT\"]\n[Result \"9\"]\n[MyOwnTag \"kept\"]\n"
    "[Auction \"N\"]\nPass Pass 2NT =1= Pass\n3NT AP\n[Note \"1:20-21\"]\n[Play \"W\"]\nH6 H4 HJ HQ\n*\n\n";

TEST(Convert, PbnToPbnKeepsEverythingAndIsStable) {
  const Finished once = yomi({"convert", "-", "-"}, kPbn);
  ASSERT_EQ(once.code, 0) << once.err;
  EXPECT_NE(once.out.find("[MyOwnTag \"kept\"]"), std::string::npos);
  EXPECT_NE(once.out.find("[Note \"1:20-21\"]"), std::string::npos);
  EXPECT_EQ(yomi({"convert", "-", "-"}, once.out).out, once.out);
}

TEST(Convert, PbnToLinAndBack) {
  const Finished lin = yomi({"convert", "-", "-", "--to", "lin"}, kPbn);
  ASSERT_EQ(lin.code, 0) << lin.err;
  EXPECT_NE(lin.out.find("md|"), std::string::npos);
  const auto before = nlohmann::json::parse(yomi({"convert", "-", "-", "--to", "jsonl"}, kPbn).out);
  const auto after = nlohmann::json::parse(yomi({"convert", "-", "-", "--to", "jsonl"}, lin.out).out);
  for (const char* key : {"board", "dealer", "vul", "deal", "auction", "contract", "declarer", "play"})
    EXPECT_EQ(before[key], after[key]) << key;
}

TEST(Convert, ByTheNamesOfTheFiles) {
  const TemporaryFolder folder;
  write_file(folder.file("a.pbn"), kPbn);
  EXPECT_EQ(yomi({"convert", folder.file("a.pbn"), folder.file("a.lin")}).code, 0);
  EXPECT_EQ(yomi({"convert", folder.file("a.lin"), folder.file("b.pbn")}).code, 0);
  EXPECT_NE(read_file(folder.file("b.pbn")).find("[Contract \"3NT\"]"), std::string::npos);
  const Finished unknown = yomi({"convert", folder.file("a.pbn"), folder.file("a.doc")});
  EXPECT_EQ(unknown.code, 2);
  EXPECT_FALSE(file_exists(folder.file("a.doc")));
}

TEST(Convert, ABrokenBoardDoesNotLoseTheOthers) {
  const std::string broken = std::string("[Board \"9\"]\n[Deal \"N:AK.oops\"]\n\n") + kPbn;
  const Finished read = yomi({"convert", "-", "-", "--to", "jsonl"}, broken);
  EXPECT_EQ(read.code, 0);
  EXPECT_EQ(std::count(read.out.begin(), read.out.end(), '\n'), 2);
  EXPECT_NE(read.err.find("input:2:"), std::string::npos) << read.err;  // said with line and column
  EXPECT_NE(read.err.find('^'), std::string::npos) << "and shown";
  const Finished strict = yomi({"convert", "-", "-", "--strict"}, broken);
  EXPECT_EQ(strict.code, 65);
  EXPECT_TRUE(strict.out.empty());
}

TEST(Convert, AFileThatCannotBeWrittenIsSaid) {
  const Finished refused = yomi({"convert", "-", "/no/such/folder/out.pbn"}, kPbn);
  EXPECT_EQ(refused.code, 1);
  EXPECT_NE(refused.err.find("/no/such/folder/out.pbn"), std::string::npos) << refused.err;
  EXPECT_EQ(yomi({"convert", "-", "-"}, "nothing of bridge in here").code, 65);
  EXPECT_EQ(yomi({"convert", "-", "-"}, "{a comment is no board}\n").code, 65);
}

}  // namespace
}  // namespace yomi::cli
