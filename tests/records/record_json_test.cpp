#include "records/record_json.h"

#include <gtest/gtest.h>

#include "bridge/files/files.h"

namespace yomi::records {
namespace {

nlohmann::json read_one(std::string_view text) { return to_json(bridge::read_boards(text).file.boards.at(0)); }

TEST(RecordJson, SaysWhatTheBoardIs) {
  const auto board = read_one(
      "[Board \"5\"]\n[Dealer \"N\"]\n[Vulnerable \"All\"]\n[Declarer \"S\"]\n[Contract \"3NT\"]\n[Result \"9\"]\n"
      "[Deal \"E:- - - AKQJT98765432...\"]\n[Auction \"N\"]\nPass Pass 1NT =2= Pass 3NT AP {why}\n[Note \"2:strong\"]\n"
      "[Play \"W\"]\n*\n");
  EXPECT_EQ(board["board"], "5");
  EXPECT_EQ(board["vul"], "Both");
  EXPECT_EQ(board["deal"], "N:AKQJT98765432... - - -");
  EXPECT_EQ(board["auction"], nlohmann::json({"P", "P", "1N", "P", "3N", "P", "P", "P"}));
  EXPECT_EQ(board["auction_legal"], true);
  EXPECT_EQ(board["note_refs"], nlohmann::json({{"2", 2}}));
  EXPECT_EQ(board["notes"], nlohmann::json({"2:strong"}));
  EXPECT_EQ(board["contract"], "3N");
  EXPECT_EQ(board["result"], 9);
  EXPECT_EQ(board["play"], nlohmann::json::array());
  EXPECT_EQ(board["play_end"], "*");
  EXPECT_EQ(board["comments"], 1);
  EXPECT_EQ(board["odd"], nlohmann::json({"hidden-hands"}));
}

TEST(RecordJson, SaysWhatIsOdd) {
  const auto board = read_one(
      "[Declarer \"^N\"]\n[Contract \"1NT\"]\n[Result \"^7\"]\n[Auction \"S\"]\n1NT AP\n[Play \"E\"]\nS2 ^R H3 - -\n+");
  EXPECT_EQ(board["odd"], nlohmann::json({"^Declarer", "^Result", "auction-gives-S1N", "play:^R"}));
  EXPECT_EQ(board["revokes"], nlohmann::json({1}));
  EXPECT_EQ(board["play_end"], "+");
  EXPECT_EQ(read_one("[Auction \"S\"]\n1S ^I 1H")["odd"], nlohmann::json({"auction:^I"}));
  EXPECT_EQ(read_one("[Auction \"S\"]\n1S 1H")["auction_legal"], false);
}

TEST(RecordJson, IsUtf8WhateverTheFileIs) {
  EXPECT_EQ(utf8("J\xf8rn \xc3\xa9"), "J\xc3\xb8rn \xc3\xa9");
  EXPECT_NO_THROW(to_json(bridge::read_boards("[Board \"\xff\"]\n[Note \"\xe9\"]\n").file.boards[0]).dump());
}

}  // namespace
}  // namespace yomi::records
