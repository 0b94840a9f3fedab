#include "server/boards/reading.h"

#include <rapidcheck/gtest.h>

#include "tests/server/tables_fixture.h"

namespace yomi::server {

namespace {

class BoardsRead : public Tables {
 protected:
  Json first(const std::string& text) {
    const Reply reply = post("/boards/read", {{"text", text}});
    EXPECT_EQ(reply.status, 200) << reply.text;
    return reply.json["boards"][0];
  }
};

constexpr const char* kHandviewer =
    "pn|Ann,Ben,Cleo,Dan|md|3SAK75HAQ9D953CAK8,SJ82HKT863D72CQ96,S96H754DKQJT6C752,|sv|b|ah|Board 4|"
    "mb|p|mb|p|mb|2N|mb|p|mb|3N|mb|p|mb|p|mb|p|pc|H6|pc|H4|pc|HJ|pc|HQ|pc|D3|";

TEST_F(BoardsRead, HandsAuctionAndPlayOfLin) {
  const Json board = first(kHandviewer);
  EXPECT_EQ(board["board"]["number"], 4);
  EXPECT_EQ(board["board"]["dealer"], "N");
  EXPECT_EQ(board["players"]["S"], "Ann");
  EXPECT_EQ(board["hands"]["E"].size(), 13U) << "the fourth hand follows from three";
  EXPECT_EQ(board["auction"].size(), 8U);
  EXPECT_EQ(board["contract"]["text"], "3N");
  EXPECT_EQ(board["contract"]["declarer"], "S");
  EXPECT_EQ(board["tricks"][0]["winner"], "S");
  EXPECT_EQ(board["trick"]["cards"].size(), 1U);
  EXPECT_TRUE(board["outcome"].is_null()) << "the play is not over";
  EXPECT_TRUE(board["problem"].is_null());
  // Its own LIN gives the same board again.
  Json again = first(board["lin"].get<std::string>());
  EXPECT_EQ(again, board);
}

TEST_F(BoardsRead, AHandThatIsNotKnownStaysHidden) {
  const Json board = first("[Board \"2\"]\n[Dealer \"E\"]\n[Deal \"S:AK75.AQ9.953.AK8 - - -\"]\n");
  EXPECT_EQ(board["hands"]["S"].size(), 13U);
  EXPECT_TRUE(board["hands"]["N"].is_null());
  EXPECT_TRUE(board["deal"].is_null());
}

TEST_F(BoardsRead, WhatBreaksTheLawsEndsTheAuctionThere) {
  const Json board =
      first("[Board \"1\"]\n[Dealer \"N\"]\n[Deal \"" + std::string(kSpades) + "\"]\n[Auction \"N\"]\n1S 1H Pass\n");
  EXPECT_EQ(board["auction"].size(), 1U);
  EXPECT_NE(board["problem"].get<std::string>().find("1H"), std::string::npos);
}

TEST_F(BoardsRead, ATextWithoutABoardIsRefused) {
  for (const char* text : {"", "hello", "[Event \"x\"]\n"}) {
    const Reply reply = post("/boards/read", {{"text", text}});
    EXPECT_EQ(reply.code(), "bad_file") << text;
  }
}

// Whatever a link says, the answer is boards or a problem. Boards that are read have a LIN of their own that is read
// again.
RC_GTEST_PROP(BoardsReadProperty, DamagedTextsAreReadOrRefused, ()) {
  static const std::string kPbn = "[Board \"3\"]\n[Dealer \"S\"]\n[Vulnerable \"EW\"]\n[Deal \"" +
                                  std::string("N:2.AK32.AK32.AK32 3456.QJT9.QJT9.Q AKQJT987.4.54.54 -") +
                                  "\"]\n[Auction \"S\"]\n1S Pass 2H Pass\n4S Pass Pass Pass\n[Contract \"4S\"]\n"
                                  "[Declarer \"S\"]\n[Result \"10\"]\n[Play \"W\"]\nCA C2 C3 C4\nH5 H2 H3 H4\n*\n";
  std::string text = *rc::gen::element(std::string(kHandviewer), kPbn);
  const int changes = *rc::gen::inRange(0, 8);
  for (int at = 0; at < changes; ++at) {
    const auto where = *rc::gen::inRange<std::size_t>(0, text.size());
    if (*rc::gen::arbitrary<bool>())
      text[where] = *rc::gen::element('|', ',', '"', '[', ']', '.', ' ', '\n', 'S', 'A', '7', 'N', 'X', 'p', '-', '\0');
    else
      text.erase(where, static_cast<std::size_t>(*rc::gen::inRange(1, 20)));
    RC_PRE(!text.empty());
  }
  const auto read = boards_json(text, "", Language::English);
  if (!read) {
    RC_ASSERT(read.error().code == "bad_file");
    return;
  }
  for (const Json& board : (*read)["boards"])
    RC_ASSERT(boards_json(board["lin"], "link.lin", Language::Japanese).has_value());
}

}  // namespace

}  // namespace yomi::server
